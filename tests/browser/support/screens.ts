/** Screens on walls, as devices open them and the editor asks for their names. */
import type { Page } from '@playwright/test';
import type { Screen, ScreenKey } from '../../../src/program/api/screen-bodies.ts';
import { takeToken } from '../../support/product.mjs';
import { type ApiHost, expect, PASSWORD } from './fixtures.ts';

export const HALLS = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      { time: '08:00', title: 'Opening', list: ['Room: Hall A'] },
      { time: '09:00', title: 'Keynote', list: ['Room: Hall B'] },
    ],
  },
];

const all = async (host: ApiHost): Promise<Screen[]> => {
  const headers = { authorization: `Bearer ${await takeToken(host.url, PASSWORD)}` };
  return ((await (await fetch(`${host.url}/api/screens`, { headers })).json()) as { screens: Screen[] }).screens;
};

/** Opens a screen as a device does, as soon as the host takes one more from this network. */
export async function openScreen(host: ApiHost): Promise<ScreenKey & { id: number }> {
  let key: ScreenKey | undefined;
  await expect(async () => {
    const answer = await fetch(`${host.url}/api/screens`, { method: 'POST' });
    expect(answer.status).toBe(201);
    key = (await answer.json()) as ScreenKey;
  }).toPass();
  return { ...key!, id: (await all(host)).find(({ code }) => code === key!.code)!.id };
}
/** Nobody's editor is asked to name the screen of another test. */
export const removeAll = async (host: ApiHost) => {
  for (const { id } of await all(host)) await host.call('DELETE', `/api/screens/${id}`);
};

/** The bar that asks for a name. */
export const bar = (page: Page) => page.locator('[part=screens-bar]');
