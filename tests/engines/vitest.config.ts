import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ENGINES } from './support/engines.mjs';

/** The same checks in each engine that is installed: a project is an engine. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    // Browsers mostly wait for each other's pages here, but a third one makes all of them slow on two cores.
    maxWorkers: 2,
    projects: ENGINES.filter(({ find }) => find()).map(({ name }) => ({
      extends: true,
      test: {
        name,
        include: ['tests/engines/**/*.test.ts'],
        provide: { engine: name },
        testTimeout: 60_000,
        hookTimeout: 60_000,
      },
    })),
  },
});
