import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepReleased, releasedFolder } from '../../../src/server/site/released-files.ts';
import { runServer } from '../../support/product.mjs';
import { withCall } from '../support/file-system.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { DIST_DIR, startHost } from '../support/host.ts';

const OLD = {
  'conference-elements.0a1b2c3d.js': 'export const build = 1;',
  'conference-elements.0a1b2c3d.js.br': 'compressed',
  'images/plate.11111111.480.avif': 'picture of build 1',
};
const NEW = {
  'conference-elements.4e5f6a7b.js': 'export const build = 2;',
  'images/plate.22222222.480.avif': 'picture of build 2',
};
/** In every build, under the same names: never kept. */
const COMMON = {
  'conference-elements.js': 'newest',
  'index.html': '<!doctype html>',
  'server/shared.0a1b2c3d.js': 'the server’s own',
  'npm/shared.0a1b2c3d.js': 'the package’s own',
};

let folder: string;
let dataDir: string;

/** A folder as the build leaves it. */
function build(name: string, files: Record<string, string>): string {
  const dist = join(folder, name);
  for (const [path, text] of Object.entries({ ...COMMON, ...files })) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  return dist;
}

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder, 'data');
});
afterEach(() => removeFolder(folder));

test('a page that has pinned an earlier build finds its script and its pictures when the host serves another one', async () => {
  const first = build('first', OLD);
  await keepReleased(first, dataDir);
  rmSync(first, { recursive: true });
  const second = build('second', NEW);
  await keepReleased(second, dataDir);

  const host = await startHost({}, { distDir: second, dataDir });
  for (const [path, text] of Object.entries({ ...OLD, ...NEW })) {
    if (path.endsWith('.br')) continue;
    const answer = await host.fetch(`/${path}`, {
      headers: { origin: 'https://uni.example', 'accept-encoding': 'identity' },
    });
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toBe(text);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    // Without it a browser can't check a script of another origin.
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
  expect(await (await host.fetch('/conference-elements.js')).text()).toBe('newest');
  await host.close();
});

test('a client that leaves while its file is being read is answered once, and ends the host for nobody', async () => {
  const first = build('first', OLD);
  await keepReleased(first, dataDir);
  const host = await startHost({}, { distDir: first, dataDir });
  const failures: unknown[] = [];
  const note = (failure: unknown) => void failures.push(failure);
  process.on('unhandledRejection', note);
  const left = new Promise<void>((resolve) =>
    host.app.server.once('connection', (socket: Socket) => socket.once('close', () => resolve())),
  );
  const { hostname, port } = new URL(host.url);
  const client = connect(Number(port), hostname);
  const readOnceItHasLeft = async () => {
    client.destroy();
    await left;
    return Buffer.from('read');
  };
  const path = '/images/plate.11111111.480.avif';
  await withCall('readFile', readOnceItHasLeft, async () => {
    client.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await left;
    // The next visitor waits for the same files.
    for (let asked = 0; asked < 3; asked++) expect(await (await host.fetch(path)).text()).toBe('read');
  });
  process.off('unhandledRejection', note);
  expect(failures).toEqual([]);
  await host.close();
});

test('only what has a hash in its name is kept, nothing of the server or the package', async () => {
  await keepReleased(build('first', OLD), dataDir);
  const kept = readdirSync(releasedFolder(dataDir), { recursive: true, encoding: 'utf8' }).sort();
  expect(kept).toEqual([...Object.keys(OLD), 'images'].sort());
});

test('a file that is there is left alone, and an interrupted copy leaves no half script', async () => {
  const first = build('first', OLD);
  await keepReleased(first, dataDir);
  const [name] = Object.keys(OLD);
  const kept = join(releasedFolder(dataDir), name!);
  // The name says what is in it: whoever has changed it has to see that, and not a copy that comes and goes.
  writeFileSync(kept, 'changed');
  await keepReleased(first, dataDir);
  expect(readFileSync(kept, 'utf8')).toBe('changed');
  rmSync(kept);
  const interrupt = () => Promise.reject(new Error('interrupted'));
  await withCall('rename', interrupt, () => expect(keepReleased(first, dataDir)).rejects.toThrow('interrupted'));
  expect(existsSync(kept)).toBe(false);
  expect(readdirSync(releasedFolder(dataDir)).filter((found) => found.endsWith('.tmp'))).toEqual([]);
});

test('a host that can keep nothing serves all the same', async () => {
  mkdirSync(dataDir);
  writeFileSync(releasedFolder(dataDir), 'a file in the way');
  const first = build('first', OLD);
  await expect(keepReleased(first, dataDir)).rejects.toThrow();
  const host = await startHost({}, { distDir: first, dataDir });
  expect((await host.fetch('/conference-elements.0a1b2c3d.js')).status).toBe(200);
  await host.close();
});

test('the product keeps what its own build pins, and what conference-program.js loads by its hash', async () => {
  const { child, ended, url, stderr } = await runServer(dataDir, { EDITOR_PASSWORD: 'strike-slip-1907' });
  const { file, program } = await (await fetch(`${url}/integrity.json`)).json();
  child.kill('SIGTERM');
  await ended;
  const kept = (name: string) => readFileSync(join(releasedFolder(dataDir), name));
  const code = kept(program.file).toString();
  expect(code).toContain(`./${file}?conference-program`);
  for (const name of [file, program.file]) {
    expect(kept(name).equals(readFileSync(join(DIST_DIR, name))), name).toBe(true);
    expect(existsSync(join(releasedFolder(dataDir), `${name}.br`)), name).toBe(true);
  }
  expect(readdirSync(join(releasedFolder(dataDir), 'images')).length).toBeGreaterThan(50);
  expect(stderr()).toBe('');
});
