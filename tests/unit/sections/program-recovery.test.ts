import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cssFor, programDefinition } from '../../../src/bundles/catalog/sections.ts';
import { defineElements } from '../../../src/kit/element/define-elements.ts';
import { hostOrigin } from '../../../src/kit/tree/host-context.ts';
import { prerenderer } from '../../../src/kit/tree/prerender.tsx';
import { sectionElement } from '../../../src/kit/element/section-element.ts';
import { until } from '../../support/until.ts';

const SCHEDULE = [{ id: 1, title: 'Tuesday', items: [] }];
const FAILED = 'Terjadi kesalahan saat memuat Program: The database is away.';

/** Requests that wait for an answer, oldest first. */
let asked: { url: string; answer: (response: Response) => void }[] = [];
const succeed = () => asked.shift()!.answer(Response.json(SCHEDULE));
const fail = (detail: string) => asked.shift()!.answer(Response.json({ detail }, { status: 503 }));

/** An element sent by a server that could not read the program, after the bundle has taken it over. */
function addPrerendered(): { root: ShadowRoot; before: Element[] } {
  // Elements of the same host share a source, so each test has a host of its own.
  const base = `https://${crypto.randomUUID()}.example/`;
  const html = prerenderer(cssFor)(programDefinition, {}, { initialError: 'The database is away.' }, base);
  const element = document.createElement('conference-program');
  const root = element.shadowRoot!;
  root.innerHTML = html.replace(/^<template[^>]*>|<\/template>$/g, '');
  const before = [...root.querySelectorAll('[data-root] *')];
  expect(root.querySelector('[role=alert]')!.textContent).toContain(FAILED);
  document.body.append(element);
  return { root, before };
}

const alert = (root: ShadowRoot) => root.querySelector('[role=alert]')?.textContent;
const tryAgain = (root: ShadowRoot) => root.querySelector<HTMLButtonElement>('[role=alert] button')!;
const showsProgram = (root: ShadowRoot) =>
  until(() => expect(root.querySelector('[part=day-title]')?.textContent).toBe('Tuesday'));

beforeAll(async () => {
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: RequestInit) =>
      new Promise((answer, reject) => {
        asked.push({ url, answer });
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
      }),
  );
  await defineElements([programDefinition], (definition) => sectionElement(definition, hostOrigin('/')));
});
afterEach(() => {
  document.body.innerHTML = '';
  asked = [];
});
afterAll(() => vi.unstubAllGlobals());

describe('a page whose program could not be prerendered', () => {
  it('keeps what the server sent, requests the program at once, and shows it', async () => {
    const mistakes = vi.spyOn(console, 'error');
    const { root, before } = addPrerendered();
    await until(() => expect(asked).toHaveLength(1));
    expect(asked[0]!.url).toMatch(/^https:.*\.example\/api\/schedule$/);
    expect([...root.querySelectorAll('[data-root] *')]).toEqual(before);
    expect(alert(root)).toContain(FAILED);
    succeed();
    await showsProgram(root);
    expect(alert(root)).toBeUndefined();
    expect(mistakes).not.toHaveBeenCalled();
    mistakes.mockRestore();
  });

  it('says why it still fails, and tries again when asked to', async () => {
    const { root } = addPrerendered();
    await until(() => expect(asked).toHaveLength(1));
    fail('Back at noon.');
    await until(() => expect(alert(root)).toContain('Back at noon.'));
    tryAgain(root).click();
    await until(() => expect(root.querySelector('[role=status]')?.textContent).toBe('Loading the program…'));
    succeed();
    await showsProgram(root);
  });

  it('can be told to try again before the first answer arrives', async () => {
    const { root } = addPrerendered();
    await until(() => expect(asked).toHaveLength(1));
    tryAgain(root).click();
    await until(() => expect(asked).toHaveLength(2));
    asked.shift();
    succeed();
    await showsProgram(root);
  });
});
