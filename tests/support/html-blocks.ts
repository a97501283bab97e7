import { readFileSync } from 'node:fs';

/** The HTML that readers of a Markdown file paste into their pages. It has `HOST` where the address of their host belongs. */
export const htmlBlocks = (file: string): { name: string; code: string }[] =>
  [...readFileSync(file, 'utf8').matchAll(/```html\n([\s\S]*?)```/g)].map(([, code], index) => ({
    name: `block ${index + 1} of ${file}`,
    code: code!,
  }));
