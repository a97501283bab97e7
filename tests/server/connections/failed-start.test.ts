import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { SharedPassword } from '../../../src/server/auth/shared-password.ts';
import { readConfig } from '../../../src/server/config.ts';
import { createProgramRenderer } from '../../../src/server/render/create-program-renderer.ts';
import { serve } from '../../../src/server/serve.ts';
import { freePort } from '../../support/product.mjs';
import { DIST_DIR } from '../support/host.ts';

afterEach(() => vi.restoreAllMocks());

test('a start that fails after it listens leaves nothing behind that takes connections and never ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'program-server-'));
  const port = await freePort();
  const renderers: ReturnType<typeof createProgramRenderer>[] = [];
  const fault = new Error('database is full');
  const setFirst = vi.spyOn(SharedPassword.prototype, 'setFirst').mockRejectedValue(fault);
  const started = serve({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: String(port) }),
    distDir: DIST_DIR,
    makeHere: (options) => {
      const renderer = createProgramRenderer(options);
      vi.spyOn(renderer, 'close');
      renderers.push(renderer);
      return renderer;
    },
  });
  await expect(started).rejects.toBe(fault);
  expect(setFirst).toHaveBeenCalled();
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow('fetch failed');
  expect(renderers[0]!.close).toHaveBeenCalled();
  await rm(dataDir, { recursive: true });
});
