import { file, integrity } from 'virtual:elements-file';
import { checkedScript } from './load-with-integrity.ts';

/** Loads the script with React, which is beside the first one. */
export async function loadElements() {
  await checkedScript(file, integrity);
  return import('../conference-elements.ts');
}
