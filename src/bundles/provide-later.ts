/** Tells the elements how to load the other script, which is beside their own. */
import { file, integrity } from 'virtual:later-file';
import { provideLater } from '../program/later.ts';
import type { SectionLater } from '../sections/shared/use-later.ts';
import { checkedScript } from './checked-script.ts';

// After a failure the next attempt asks again, in browsers of 2026 and newer; older ones ask again on the next page.
provideLater(async (): Promise<SectionLater> => {
  await checkedScript(file, integrity);
  return import('./later.ts');
});
