// `progress.mjs` for Playwright, which runs the tests of several files in turn.
/** @import { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter' */
import { startProgress } from './progress.mjs';

/** @param {TestError} error */
const inFull = ({ stack, message, value, snippet }) =>
  [stack ?? message ?? value, snippet].filter(Boolean).join('\n\n');

/** @implements {Reporter} */
export default class PlaywrightProgress {
  /** Of each file. @type {Map<string, { left: number, passed: number, failed: number, skipped: number, ms: number }>} */
  #files = new Map();
  #progress = startProgress(0);

  /** @param {FullConfig} _config @param {Suite} suite */
  onBegin(_config, suite) {
    for (const { location } of suite.allTests()) {
      const counts = this.#files.get(location.file) ?? { left: 0, passed: 0, failed: 0, skipped: 0, ms: 0 };
      counts.left += 1;
      this.#files.set(location.file, counts);
    }
    this.#progress = startProgress(this.#files.size);
  }

  /**
   * @param {string} name
   * @param {string} file
   * @param {readonly TestError[]} errors
   */
  #fail(name, file, errors) {
    console.error(`\nFAILED: ${name} (${file})\n${errors.map(inFull).join('\n\n')}\n`);
    this.#progress.testFailed(name, file, errors[0]?.message ?? errors[0]?.value);
  }

  /** @param {TestCase} test @param {TestResult} result */
  onTestEnd(test, { errors, duration, attachments }) {
    const { file } = test.location;
    const counts = this.#files.get(file);
    if (!counts) return;
    const outcome = test.outcome();
    if (outcome === 'expected') counts.passed += 1;
    else if (outcome === 'skipped') counts.skipped += 1;
    else {
      counts.failed += 1;
      const [, , , ...titles] = test.titlePath();
      this.#fail(titles.join(' › '), file, errors);
      for (const { path } of attachments) if (path) console.error(path);
    }
    counts.left -= 1;
    counts.ms += duration;
    if (counts.left === 0) this.#progress.fileEnded({ file, ...counts });
  }

  /** @param {TestError} error */
  onError(error) {
    this.#fail('Outside the tests', error.location?.file ?? 'Playwright', [error]);
  }

  /** @param {string | Buffer} text */
  onStdOut(text) {
    process.stdout.write(text);
  }

  /** @param {string | Buffer} text */
  onStdErr(text) {
    process.stderr.write(text);
  }

  onEnd() {
    this.#progress.end();
  }

  printsToStdio() {
    return true;
  }
}
