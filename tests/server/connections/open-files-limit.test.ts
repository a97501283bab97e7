import { expect, test, vi } from 'vitest';

test('a start asks the system for the limit of open files once: each report delays the first answer', async () => {
  const report = vi.spyOn(process.report, 'getReport');
  // A host of another test may have asked in the same process.
  vi.resetModules();
  const { openFilesLimit } = await import('../../../src/server/http/connections/open-files-limit.ts');
  const limit = openFilesLimit();
  expect(limit).toBeGreaterThan(0);
  expect(openFilesLimit()).toBe(limit);
  expect(report).toHaveBeenCalledTimes(1);
});
