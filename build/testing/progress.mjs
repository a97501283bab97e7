// How far a run is. The reporters for Vitest and for Playwright tell it in the same form: one line for each file when its last
// test has ended, such as
//   [ 12/118] tests/server/api/days.test.ts  14 passed  2.1 s
// A failure is told in full when it happens, and once more in short by `build/test.mjs` at the end of the run.
/** @import { Outcome } from './outcome.mjs' */
import { relative } from 'node:path';
import { failure, writeOutcome } from './outcome.mjs';

/**
 * @typedef {object} FileEnd
 * @property {string} file
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} ms how long its tests and hooks took, one after the other
 */

/**
 * @param {number} files how many there are
 * @param {(line: string) => void} [tell]
 */
export function startProgress(files, tell = console.log) {
  /** @type {Outcome} */
  const outcome = { passed: 0, failed: [] };
  let ended = 0;
  return {
    /** @param {FileEnd} end */
    fileEnded({ file, passed, failed, skipped, ms }) {
      ended += 1;
      outcome.passed += passed;
      const counts = [
        passed > 0 && `${passed} passed`,
        failed > 0 && `${failed} FAILED`,
        skipped > 0 && `${skipped} skipped`,
      ].filter(Boolean);
      // None of it was chosen for this run.
      if (passed + failed === 0) return;
      const position = `${ended}`.padStart(`${files}`.length);
      tell(`[${position}/${files}] ${relative('', file)}  ${counts.join(', ')}  ${(ms / 1000).toFixed(1)} s`);
    },
    /**
     * @param {string} name
     * @param {string} file
     * @param {string} [message]
     */
    testFailed(name, file, message) {
      outcome.failed.push(failure(name, file, message));
    },
    /** Writes the outcome for whoever runs the runners. @param {string | undefined} [into] a file */
    end(into = process.env.TEST_OUTCOME) {
      if (into) writeOutcome(into, outcome);
    },
  };
}
