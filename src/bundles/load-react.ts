import { file, integrity } from 'virtual:react-file';
import { checkedScript } from './checked-script.ts';

/** Loads the script with React, which is beside the first one. */
export async function loadReact() {
  await checkedScript(file, integrity);
  return import('./program-react.ts');
}
