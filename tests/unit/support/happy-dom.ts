import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];

/**
 * Vitest's happy-dom with its own storage in every Node. Node 25 and newer have a `localStorage`, undefined unless they
 * are given a file for it, and Vitest leaves in place what Node has (vitest#8757).
 */
export default {
  ...happyDom,
  setup(global, options) {
    delete global.localStorage;
    delete global.sessionStorage;
    return happyDom.setup(global, options);
  },
} satisfies Environment;
