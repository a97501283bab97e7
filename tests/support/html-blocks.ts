import { readFileSync } from 'node:fs';

/** The blocks of a page of the docs that are to be pasted as HTML, with `HOST` where the address of one's host belongs. */
export const htmlBlocks = (file: string): { name: string; code: string }[] =>
  [...readFileSync(file, 'utf8').matchAll(/```html\n([\s\S]*?)```/g)].map(([, code], index) => ({
    name: `block ${index + 1} of ${file}`,
    code: code!,
  }));
