import { expect, test } from 'vitest';
import type { UnsavedText } from '../../../src/editor/store/model/unsaved-texts.ts';
import type { TabText } from '../../../src/editor/store/state/unsent-text.ts';
import { textsToRead } from '../../../src/editor/store/unsent/texts-to-read.ts';

const text = (title: string): TabText => ({
  tab: 'this',
  text: {
    slot: 'item',
    id: 4,
    texts: { title },
    saved: { title: 'Keynote' },
    version: 1,
    typedAt: 1,
  } as unknown as UnsavedText,
});

/** The texts that are read where the device has one of a form and the tab's own storage another, or none. */
async function read(onDevice: TabText[], inTab: TabText[]) {
  const readTexts = textsToRead({
    network: { isOff: () => true, isThere: () => Promise.resolve(false) } as never,
    unsent: {
      read: () => Promise.resolve({ typed: onDevice, queue: [] }),
      openTabs: () => Promise.resolve(undefined),
    } as never,
    copy: { restore: () => ({ texts: inTab, open: {} }) },
    tab: 'this',
  });
  return (await readTexts())!.typed.map((one) => one.text);
}

test('without network a text typed in the last moment before a reload can be read, too', async () => {
  const [one, other] = [text('Keynote, half typed'), text('Keynote, half')];
  expect(await read([], [one])).toEqual([one.text]);
  expect(await read([other], [one])).toEqual([one.text]);
  expect(await read([one], [])).toEqual([one.text]);
});
