import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDay, button, form, PROGRAM } from '../../support/editor.ts';
import { type ApiHost, expect, PASSWORD, test } from '../../support/fixtures.ts';
import { isTextKept, line, offers } from '../../support/left-texts.ts';
import { bar } from '../../support/queue.ts';

/** The things that an earlier version has left on the device, by its keys. */
interface Profile {
  session: Record<string, string>;
  /** With their keys. */
  texts: [string[], unknown][];
  queue: unknown[];
}

/** Puts a profile on the device, as a page of the host that isn't the editor. */
async function leaveProfile(page: Page, host: ApiHost, profile: Profile): Promise<void> {
  await page.goto(`${host.url}/api/revision`);
  await page.evaluate(async ({ session, texts, queue }) => {
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    const put = (name: string, store: string, pairs: [string | string[], unknown][]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error!);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite');
          for (const [key, value] of pairs) writing.objectStore(store).put(value, key);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    await put('program-editor texts', 'texts', texts);
    await put('conference-program queue', 'hosts', [[new URL('/', location.href).href, queue]]);
  }, profile);
}

/** @param by the name that the version has kept with each; undefined of one that kept none but with the texts of gone tabs */
async function profileOf(host: ApiHost, by?: string): Promise<Profile> {
  const [tuesday, wednesday] = await host.schedule();
  const [opening, keynote] = tuesday!.items;
  const typed = (item: NonNullable<typeof opening>, title: string) => {
    const base = { time: item.time, title: item.title, description: item.description, note: '' };
    return {
      ...{ mode: 'edit', kind: 'item', id: item.id, parent: tuesday!.id, version: item.version },
      ...{ base, values: { ...base, title }, typedAt: Date.now() },
    };
  };
  const rest = { title: wednesday!.title, date: '' };
  const author = by === undefined ? {} : { by };
  const inForm = typed(opening!, 'Grand opening');
  const added = { time: '12:00', title: 'Lunch', description: '', note: '' };
  const blank = { time: '', title: '', description: '', note: '' };
  return {
    session: {
      editor_password: PASSWORD,
      editor_tab: 'this-tab',
      editor_drafts: JSON.stringify({ drafts: [inForm], open: { 'edit:item': opening!.id }, ...author }),
    },
    texts: [
      [['', 'this-tab', `edit:item:${opening!.id}`], { ...inForm, ...author }],
      [['', 'gone-tab', `edit:item:${keynote!.id}`], { ...typed(keynote!, 'Grand keynote'), by: 'Ana' }],
    ],
    queue: [
      {
        ...{ number: 1, ...author },
        text: {
          ...{ mode: 'add', kind: 'item', id: tuesday!.id, parent: tuesday!.id, base: blank, values: added },
          ...{ typedAt: Date.now(), key: randomUUID() },
        },
      },
      {
        ...{ number: 2, ...(by !== undefined && { by: 'Ana' }) },
        text: {
          ...{ mode: 'edit', kind: 'day', id: wednesday!.id, parent: 0, version: wednesday!.version },
          ...{ base: rest, values: { ...rest, title: 'Rest' }, typedAt: Date.now() },
        },
      },
    ],
  };
}

const itemTitles = async (host: ApiHost) => (await host.schedule())[0]!.items.map(({ title }) => title);

test.beforeEach(async ({ host }) => void (await host.replace(PROGRAM)));

for (const by of ['Budi', undefined])
  test(`texts that an earlier version ${by ? 'with' : 'without'} names has left in all three places are there once: in the form, offered, sent`, async ({
    page,
    host,
  }) => {
    await leaveProfile(page, host, await profileOf(host, by));
    await page.evaluate(() => localStorage.setItem('conference-program editor name', 'Budi'));
    const look = async () => {
      await expect(addDay(page)).toBeVisible();
      await expect(form(page, 'Edit item Opening').getByLabel('Title')).toHaveValue('Grand opening');
      await expect(offers(page).getByRole('button')).toHaveText(/^Keynote \(Ana, \d\d:\d\d\)$/);
      // The addition goes out under the name of whoever has saved it, or of anybody where nobody knows.
      await expect.poll(() => itemTitles(host)).toEqual(['Opening', 'Keynote', 'Lunch']);
      await expect(bar(page)).toHaveCount(0);
      const waits = page.getByRole('region', { name: 'Waits for Ana' });
      if (by) await expect(waits.getByRole('listitem')).toHaveText([/Wednesday.*Rest/]);
      else await expect.poll(async () => (await host.schedule())[1]!.title).toBe('Rest');
      if (by) expect((await host.schedule())[1]!.title).toBe('Wednesday');
    };
    await page.goto('/editor');
    await look();
    await isTextKept(page, 'Grand opening');
    await page.reload();
    await look();

    await offers(page).getByRole('button').click();
    await line(page).getByRole('button', { name: 'Use' }).click();
    await expect(form(page, 'Edit item Keynote').getByLabel('Title')).toHaveValue('Grand keynote');
    await button(page, 'Save item Keynote').click();
    await expect.poll(() => itemTitles(host)).toEqual(['Opening', 'Grand keynote', 'Lunch']);
    await page.reload();
    await expect(addDay(page)).toBeVisible();
    await expect(offers(page)).toHaveCount(0);
  });
