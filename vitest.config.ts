import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { content } from './build/vite-plugins/content.ts';
import { sharedSheet } from './build/vite-plugins/shared-sheet.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
/** Styles are compiled as in the product, because prerendered pages contain them. */
const css = { include: /.+/, modules: { classNameStrategy: 'non-scoped' as const } };

export default defineConfig({
  root,
  plugins: [react(), content(root), sharedSheet(root)],
  test: {
    // Most of the time is spent waiting for servers, and one less than the cores, as is the default, would be one here.
    maxWorkers: 3,
    tags: [
      {
        name: 'thorough',
        description: 'Of the server tests: what takes long, and is left to `npm run test:all`.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: './tests/unit/support/happy-dom.ts',
          css,
          // Property tests and content checks take seconds, and several times that on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // Real servers, databases and signals: slower than a unit test on a busy machine.
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          css,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Every test file loads the whole host; loading it only once per worker takes a quarter of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        // Other people's tools start slowly on a busy machine.
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // These tests measure, so `npm run test:all` runs nothing beside them.
        test: {
          name: 'load',
          include: ['tests/load/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
