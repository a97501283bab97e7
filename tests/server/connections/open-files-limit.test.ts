import { expect, test, vi } from 'vitest';
import { openFilesLimit } from '../../../src/server/http/connections/open-files-limit.ts';

test('a start asks the system for the limit of open files once: each report delays the first answer', () => {
  const report = vi.spyOn(process.report, 'getReport');
  const limit = openFilesLimit();
  expect(limit).toBeGreaterThan(0);
  expect(openFilesLimit()).toBe(limit);
  expect(report).toHaveBeenCalledTimes(1);
});
