import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OTHER_EVENT } from '../../support/other-event.ts';
import { runServer, takeToken } from '../../support/product.mjs';
import { expect, PASSWORD } from './fixtures.ts';

/**
 * Starts a host of an event that isn't the build's.
 * @param documents its content, by the names of the documents
 */
export async function hostOfAnotherEvent(documents: Record<string, object>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'another-event-'));
  await writeFile(join(dataDir, 'event.json'), JSON.stringify(OTHER_EVENT));
  const server = await runServer(dataDir, { LOG_LEVEL: 'silent', EDITOR_PASSWORD: PASSWORD });
  const authorization = `Bearer ${await takeToken(server.url, PASSWORD)}`;
  for (const [name, value] of Object.entries(documents)) {
    const headers = { authorization, 'content-type': 'application/json', 'if-none-match': '*' };
    const body = JSON.stringify(value);
    const answer = await fetch(`${server.url}/api/content/documents/${name}`, { method: 'PUT', headers, body });
    expect(answer.status).toBe(200);
  }
  return {
    url: server.url,
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      await rm(dataDir, { recursive: true });
    },
  };
}
