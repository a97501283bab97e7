import { file, integrity } from 'virtual:elements-file';
import { loadWithIntegrity } from './first-script/load-with-integrity.ts';

/** Loads the script with React, which lies beside the first one. */
export async function loadElements() {
  await loadWithIntegrity(file, integrity);
  return import('./conference-elements.ts');
}
