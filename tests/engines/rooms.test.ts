import { expect } from 'vitest';
import { ROOMS_PROGRAM } from '../browser/support/rooms-program.ts';
import { check } from './support/check.ts';

const PATIENCE = { timeout: 10_000 };

check('rooms stand side by side, in a narrow window the program is a list', async ({ visitor, host }) => {
  await host.replace(ROOMS_PROGRAM.slice(0, 1));
  await visitor.visit(`${host.url}/embed/`);
  await visitor.see(['[part=room]', 'Hall A']);
  const places = async () => {
    const [a, b] = [
      await visitor.see(['[part=item]', 'Talk A at 09:00']),
      await visitor.see(['[part=item]', 'Talk B at 09:00']),
    ];
    return { isBeside: b.x > a.x + a.width - 1, isBelow: b.y > a.y };
  };
  await expect.poll(places, PATIENCE).toEqual({ isBeside: true, isBelow: false });
  await visitor.resize(800, 700);
  await expect.poll(places, PATIENCE).toEqual({ isBeside: false, isBelow: true });
  await visitor.missNow('[part=room]');
});

check('a press turns to the next rooms and back', async ({ visitor, host }) => {
  await host.replace(ROOMS_PROGRAM.slice(0, 1));
  await visitor.visit(`${host.url}/embed/`);
  await visitor.missNow(['[part=item]', 'Talk G at 09:00']);
  await visitor.click(['[part=rooms-button]', 'Next rooms']);
  await visitor.see(['[part=item]', 'Talk G at 09:00']);
  await visitor.missNow(['[part=item]', 'Talk A at 09:00']);
  await visitor.click(['[part=rooms-button]', 'Previous rooms']);
  await visitor.see(['[part=item]', 'Talk A at 09:00']);
});
