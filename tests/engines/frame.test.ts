import { expect, vi } from 'vitest';
import { check } from './support/check.ts';

const PATIENCE = { timeout: 10_000 };

const page = (markup: string) =>
  `<!doctype html><html lang="en"><title>University</title><link rel="icon" href="data:,">${markup}`;

/** Keeps all heights that a frame has told, for the message of a test that fails. */
const NOTE_HEIGHTS =
  '<script>heights = []; addEventListener("message", ({ data }) => data.height && heights.push(data.height))</script>';

for (const sandbox of ['', 'sandbox="allow-scripts"'])
  check(
    `a frame of another site has the height of its program, ${sandbox || 'without a sandbox'}`,
    async ({ visitor, filled, foreign }) => {
      foreign.html = page(
        `${NOTE_HEIGHTS}<iframe ${sandbox} src="${filled.url}/embed/" width="100%" height="300" style="border:0"></iframe><script async src="${filled.url}/embed/frame.js"></script>`,
      );
      await visitor.open(foreign.url);
      const height = () => visitor.run(() => document.querySelector('iframe')!.clientHeight);
      const told = () => visitor.run(() => `told: ${(window as never as { heights: number[] }).heights.join(', ')}`);
      // 33 rows, and what stands above them.
      await vi.waitFor(async () => expect(await height(), await told()).toBeGreaterThan(33 * 40), PATIENCE);
      const wide = await height();
      await visitor.resize(420, 780);
      // Lines break, and the frame has room for them.
      await expect.poll(height, PATIENCE).not.toBe(wide);
    },
  );
