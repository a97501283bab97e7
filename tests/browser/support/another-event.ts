import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OTHER_EVENT } from '../../support/other-event.ts';
import { runServer, takeToken } from '../../support/product.mjs';
import { expect, PASSWORD } from './fixtures.ts';

type Documents = Record<string, object>;

/**
 * Starts a host of an event that isn't the build's.
 * @param given its content, by the names of the documents, or what makes it: that is given a function that gives the host a JPEG
 */
export async function hostOfAnotherEvent(
  given: Documents | ((give: (jpeg: Buffer) => Promise<string>) => Promise<Documents>),
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'another-event-'));
  await writeFile(join(dataDir, 'event.json'), JSON.stringify(OTHER_EVENT));
  const server = await runServer(dataDir, { LOG_LEVEL: 'silent', EDITOR_PASSWORD: PASSWORD });
  const authorization = `Bearer ${await takeToken(server.url, PASSWORD)}`;
  const give = async (jpeg: Buffer) => {
    const headers = { authorization, 'content-type': 'image/jpeg' };
    const answer = await fetch(`${server.url}/api/pictures`, { method: 'POST', headers, body: new Uint8Array(jpeg) });
    return ((await answer.json()) as { name: string }).name;
  };
  const documents = typeof given === 'function' ? await given(give) : given;
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
