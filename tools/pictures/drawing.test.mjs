import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ridges } from './plates/ridges.mjs';

/** @param {number} seed */
const draw = async (seed) => (await ridges({ hour: 'dawn', seed, number: '', caption: '' })).raw().toBuffer();

test('the same seed draws the same bytes, another seed another picture', async () => {
  const first = await draw(1);
  assert.ok(first.equals(await draw(1)));
  assert.ok(!first.equals(await draw(7)));
});
