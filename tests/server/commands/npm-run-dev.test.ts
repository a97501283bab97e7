/** @module-tag thorough */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort, startProcess, takeToken, type Running } from '../../support/product.mjs';
import { removeFolder, temporaryFolder } from '../support/folder.ts';

const PASSWORD = 'fault-line-2018';
const MIGRATION = '9999-room';

/** The lines that CONTRIBUTING.md ("How to add a field") adds to each file. */
function addedByGuide(): Map<string, string> {
  const guide = readFileSync('CONTRIBUTING.md', 'utf8').split('## How to add a field')[1]!;
  const [, diff = ''] = /```diff\n(.*?)```/s.exec(guide)!;
  const files = diff.replaceAll('NUMBER-room', MIGRATION).split('+++ b/').slice(1);
  return new Map(
    files.map((text) => {
      const [name = '', ...lines] = text.split('\n');
      const added = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1));
      return [name, `${added.join('\n')}\n`];
    }),
  );
}

/** The project, of the sources of now and the build that there is, with packages that are linked. */
function copyProject(folder: string) {
  for (const name of readdirSync('.'))
    if (!/^(dist|node_modules|data|test-results|\..*)$/.test(name))
      cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.'))
      symlinkSync(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name));
  // Newer than the lock file: nothing is to be installed.
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
  symlinkSync(join(process.cwd(), 'dist'), join(folder, 'dist'));
}

/** Follows the guide in a copy of the project. */
function addField(folder: string) {
  const edit = (name: string, change: (text: string) => string) => {
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  for (const [name, added] of addedByGuide()) {
    const [first = '', ...rest] = added.split('\n');
    if (name.endsWith('/entities.ts')) edit(name, (text) => text.replace(/( item: \{.*?fields: \[\n)/s, `$1${added}`));
    else if (name.endsWith('/migrations.ts'))
      edit(
        name,
        (text) =>
          `${first}\n${text.replace(/(\): Record<string, Migration> \{\n *return \{\n)/, `$1${rest.join('\n')}`)}`,
      );
    else {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), added);
    }
  }
}

describe('npm run dev', () => {
  const folder = temporaryFolder();
  let dev: Running;
  let url: string;
  beforeAll(async () => {
    copyProject(folder);
    addField(folder);
    const settings = {
      HOME: folder,
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
      EDITOR_PASSWORD: PASSWORD,
    };
    dev = startProcess(process.execPath, [join(folder, 'build/dev.mjs')], { settings });
    url = `http://127.0.0.1:${settings.PORT}`;
    // It bundles the host, which takes long beside other work.
    await vi.waitFor(() => expect(dev.stdout() + dev.stderr()).toContain('Local:'), { timeout: 110_000 });
  }, 120_000);
  afterAll(async () => {
    dev.child.kill();
    await dev.ended;
    removeFolder(folder);
  });

  const firstItem = async () => (await (await fetch(`${url}/api/schedule`)).json())[0].items[0];
  async function saveRoom(room: string) {
    const { id, version } = await firstItem();
    const authorization = `Bearer ${await takeToken(url, PASSWORD)}`;
    return fetch(`${url}/api/schedule-items/${id}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json', 'if-match': `"${version}"` },
      body: JSON.stringify({ room }),
    });
  }

  test('a field added as CONTRIBUTING.md says keeps what is saved in it', async () => {
    const saved = await saveRoom('B2');
    expect([saved.status, await saved.json()]).toEqual([200, expect.objectContaining({ room: 'B2' })]);
    expect(await firstItem()).toMatchObject({ room: 'B2' });
  });

  test('what is changed in its description while the host runs counts for the next edit', async () => {
    const entities = join(folder, 'src/program/model/entities.ts');
    writeFileSync(
      entities,
      readFileSync(entities, 'utf8').replace(
        "name: 'room', kind: 'text', limit: 200",
        "name: 'room', kind: 'text', limit: 3",
      ),
    );
    await vi.waitFor(async () => expect((await saveRoom('B2, upstairs')).status).toBe(422), {
      timeout: 30_000,
      interval: 500,
    });
    expect(await firstItem()).toMatchObject({ room: expect.stringContaining('B2') });
  });
});
