import { expect, test } from 'vitest';
import { SegmentedCache } from '../../../src/server/http/answers/segmented-cache.ts';

const cache = () => new SegmentedCache<{ size: number }>(100, ({ size }) => size);

test('a value asked for again stays, whatever is asked for once', () => {
  const values = cache();
  values.set('page', { size: 10 });
  expect(values.get('page')).toEqual({ size: 10 });
  for (let n = 0; n < 20; n++) values.set(`once ${n}`, { size: 10 });
  expect(values.get('page')).toEqual({ size: 10 });
  expect([values.get('once 0'), values.get('once 19')]).toEqual([undefined, { size: 10 }]);
});

test('a value larger than what is asked for once has room for is kept, too', () => {
  const values = cache();
  values.set('long page', { size: 70 });
  expect(values.get('long page')).toEqual({ size: 70 });
  values.set('another', { size: 60 });
  values.set('small', { size: 10 });
  expect(values.get('long page')).toEqual({ size: 70 });
  values.set('larger than all', { size: 90 });
  expect(values.get('larger than all')).toBeUndefined();
});
