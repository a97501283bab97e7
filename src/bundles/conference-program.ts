/**
 * Entry of the script for pages that show the program alone. It puts the host's prerendered program into the page. React
 * and the rest come when the page is idle, when a visitor presses something in the program, or at once if the page's
 * address names a place in it. docs/decisions/two-scripts.md
 */
import { replayEarlyClicks } from './first-script/replay-early-clicks.ts';
import { showHostMarkup, takeInlineProgram } from './first-script/show-host-markup.ts';
import { loadElements } from './load-elements.ts';
import { claimTag, releaseTag } from './origin/claim-tag.ts';
import { idle } from '../ui/idle.ts';
import { painted, parsed } from '../kit/element/page-moments.ts';
import { handOnPolicy } from '../program/html/trusted-html.ts';
import { isBelowWindow, openAtNow } from '../sections/conference-program/earlier/open-at-now.ts';
import { earlyRooms } from '../sections/conference-program/rooms/early-rooms.ts';
import { hashPrefix } from '../sections/conference-program/address/hash-prefix.ts';
import { conferenceProgram } from '../sections/conference-program/conference-program.definition.ts';

const { tag } = conferenceProgram;

/** The program can be read without React: a load that fails is tried again when the network is back, and at the next press. */
async function loadUntilDone(nextPress: () => Promise<void>): ReturnType<typeof loadElements> {
  for (;;) {
    const attempt = new AbortController();
    const online = new Promise((resolve) => addEventListener('online', resolve, { signal: attempt.signal }));
    const next = Promise.race([online, nextPress()]);
    try {
      return await loadElements();
    } catch {
      await next;
    } finally {
      attempt.abort();
    }
  }
}

async function start(): Promise<void> {
  const nextPress = replayEarlyClicks(tag);
  const pressed = nextPress();
  await parsed();
  takeInlineProgram();
  const elements = [...document.querySelectorAll<HTMLElement>(tag)];
  for (const element of elements) {
    const { shadowRoot } = element;
    // Rows that somebody may be reading already stay where they are.
    if (!shadowRoot || !isBelowWindow(shadowRoot)) continue;
    earlyRooms(element)(shadowRoot, true);
    openAtNow(element);
  }
  const shown = elements.filter((element) => !element.shadowRoot).map(showHostMarkup);
  const isShown = await Promise.all(shown.map(async (markup) => markup?.ended));
  const isSought = elements.some((element) =>
    ['-', '?'].some((mark) => location.hash.startsWith(hashPrefix(element) + mark)),
  );
  if (elements.length > 0 && isShown.every(Boolean) && !isSought) {
    await painted();
    await Promise.race([idle(), pressed]);
  }
  releaseTag(tag);
  const { define } = await loadUntilDone(nextPress);
  for (const markup of shown) markup?.check();
  await define(handOnPolicy());
  for (const markup of shown) markup?.dropStyles();
}

if (typeof document !== 'undefined' && claimTag(tag)) void start();
