// `progress.mjs` for Vitest.
/** @import { Reporter, SerializedError, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node' */
import { startProgress } from './progress.mjs';

/** @implements {Reporter} */
export default class VitestProgress {
  /** @type {Vitest | undefined} */
  #vitest;
  #progress = startProgress(0);

  /** @param {Vitest} vitest */
  onInit(vitest) {
    this.#vitest = vitest;
  }

  /** @param {readonly TestSpecification[]} specifications one a file and project */
  onTestRunStart(specifications) {
    this.#progress = startProgress(specifications.length);
  }

  /**
   * @param {string} name
   * @param {string} file
   * @param {readonly SerializedError[]} errors
   */
  #fail(name, file, errors) {
    console.error(`\nFAILED: ${name} (${file})`);
    for (const error of errors) this.#vitest?.logger.printError(error);
    this.#progress.testFailed(name, file, errors[0]?.message);
  }

  /** @param {TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') this.#fail(test.fullName, test.module.moduleId, errors);
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const test of module.children.allTests()) count[test.result().state] += 1;
    // A file that could not be loaded, or whose hooks failed, may have no failed test.
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    if (errors.length > 0) {
      count.failed += 1;
      this.#fail('The file as a whole', module.moduleId, errors);
    }
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    this.#progress.fileEnded({ file: module.moduleId, ...count, ms: collectDuration + setupDuration + duration });
  }

  /** @param {readonly TestModule[]} _modules @param {readonly SerializedError[]} errors */
  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) this.#fail('Outside the tests', 'Vitest', errors);
    this.#progress.end();
  }

  /** @param {{ type: 'stdout' | 'stderr', content: string }} log */
  onUserConsoleLog({ type, content }) {
    process[type].write(content);
  }
}
