import { bundles } from '../../src/bundles/catalog/element-definitions.ts';
import { common } from '../../src/kit/definition/common.definition.ts';
import type { ElementDefinition } from '../../src/kit/definition/element-definition.ts';
import type { CustomProperty } from './custom-properties.ts';

/** An element with the documentation that comes from the kit and its stylesheets. */
export interface DocumentedElement {
  definition: ElementDefinition;
  slot: string;
  properties: CustomProperty[];
}

const SHARED = ['kit/', 'ui/'];

function documented(definition: ElementDefinition, properties: CustomProperty[]): DocumentedElement {
  const folders = [...SHARED, ...(definition.styles ?? [`sections/${definition.tag}/`])];
  return {
    definition,
    slot: definition.slot ?? common.slot,
    properties: properties.filter(({ file }) => folders.some((folder) => file.startsWith(folder))),
  };
}

/** The elements of each bundle, in page order. */
export const documentedBundles = (properties: CustomProperty[]): Record<string, DocumentedElement[]> =>
  Object.fromEntries(
    Object.entries<readonly ElementDefinition[]>(bundles).map(([bundle, definitions]) => [
      bundle,
      definitions.map((definition) => documented(definition, properties)),
    ]),
  );
