import { documentedBundles } from './elements.ts';
import { readStylesheets } from './custom-properties.ts';
import { manifestOf } from './manifest.ts';
import { promisesOf } from './promises.ts';
import { referenceOf } from './reference.ts';

/**
 * The generated files by path, and one problem for each undocumented custom property.
 * @param root folder of the project
 */
export function documents(root: string) {
  const { properties, gaps } = readStylesheets(`${root}/src`);
  const bundles = documentedBundles(properties);
  const files: Record<string, string> = {
    'custom-elements.json': JSON.stringify(manifestOf(bundles, properties)),
    'docs/reference.md': referenceOf(bundles, properties),
    'docs/promises.md': promisesOf(root),
  };
  return { files, gaps };
}
