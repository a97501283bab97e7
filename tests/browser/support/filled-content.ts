import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { content } from '../../../build/vite-plugins/content.ts';
import { sharedSheet } from '../../../build/vite-plugins/shared-sheet.ts';
import type { ForeignSite } from './foreign-page.ts';

const root = join(import.meta.dirname, '../../..');

/** Values to fill in where the content is null. */
export const FILLED = {
  registration: 'https://forms.example/registration',
  chat: 'https://chat.example/person-in-charge',
  onlineMeeting: 'https://meeting.example/j/12345678901',
  meetingId: '123 4567 8901',
  passcode: 'tilted-strata',
  phone: '+62 000 0000 0000',
  place: 'A hotel in Palu',
};

const CHANGES: Record<string, (json: any) => void> = {
  'event.json': ({ links }) => {
    links.registration.address = FILLED.registration;
    links.chat.address = FILLED.chat;
    links.onlineMeeting.address = FILLED.onlineMeeting;
  },
  'meeting.json': ({ meetingId, passcode }) => {
    meetingId.value = FILLED.meetingId;
    passcode.value = FILLED.passcode;
  },
  'committee.json': ({ contact }) => (contact.phone = FILLED.phone),
  'travel.json': ({ locations }) => {
    for (const place of locations.places) Object.assign(place, { name: FILLED.place, map: FILLED.place });
  },
};

const filled: Plugin = {
  name: 'filled-content',
  enforce: 'pre',
  async load(id) {
    const change = id.startsWith(join(root, 'src/content/')) && CHANGES[basename(id)];
    if (!change) return;
    const json = JSON.parse(await readFile(id, 'utf8'));
    change(json);
    return JSON.stringify(json);
  },
};

let bundle: Promise<string> | undefined;

/** The sections' bundle, built in memory from the same sources with other content. */
async function buildFilled(): Promise<string> {
  const outputs = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [filled, react(), content(root), sharedSheet(root)],
    build: {
      write: false,
      cssCodeSplit: false,
      lib: { entry: 'src/bundles/conference-elements.ts', formats: ['es'], fileName: 'filled' },
      // Later chunks are included: the page has this file alone.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  return outputs[0]!.output[0].code;
}

/** Opens a page with the sections in `markup`, whose content has been filled in. */
export async function openFilled(page: Page, foreign: ForeignSite, markup: string) {
  const body = await (bundle ??= buildFilled());
  await page.route('**/filled.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  foreign.html = `<!doctype html><title>Filled in</title><link rel="icon" href="data:,"><script type="module" src="/filled.js"></script>${markup}`;
  await page.goto(foreign.url);
}
