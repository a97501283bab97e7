interface Report {
  /** Leaves connections out; else each one's address is looked up by name, which may take seconds. */
  excludeNetwork?: boolean;
  getReport(): object;
}

function readLimit(): number {
  const report: Report = process.report;
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Infinity;
}

/** It stays the same while a process runs, and a report takes some 20 ms, during which nothing else is done. */
let limit: number | undefined;

/**
 * How many files and connections this process may have open: `ulimit -Hn`, as Node raises the soft limit to the hard
 * one when it starts. Infinity where there is no limit, as on Windows.
 */
export const openFilesLimit = (): number => (limit ??= readLimit());
