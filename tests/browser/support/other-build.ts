import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runServer } from '../../support/product.mjs';

/** The built site, as files that a test may change, and a host that serves them. */
export interface OtherBuild {
  dist: string;
  /** Serves it with the program of a data directory. */
  serve(dataDir: string): Promise<{ url: string }>;
  close(): Promise<void>;
}

export async function otherBuild(): Promise<OtherBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'program-build-'));
  const dist = join(folder, 'dist');
  await cp('dist', dist, { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const stops: (() => Promise<unknown>)[] = [];
  return {
    dist,
    async serve(dataDir) {
      const { url, child, ended } = await runServer(
        dataDir,
        { LOG_LEVEL: 'error' },
        undefined,
        join(dist, 'server/main.js'),
      );
      stops.push(() => (child.kill('SIGTERM'), ended));
      return { url };
    },
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      await rm(folder, { recursive: true });
    },
  };
}

/** Changes a file of a build, whose compressed copies go. */
async function change(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(file, edit(await readFile(file, 'utf8')));
  for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true });
}

const OTHER_HASH = '0123abcd';

/** Makes it the build of other sources: its page says so, and its script writes `data-build="other"` into the page. */
export async function changeSources({ dist }: OtherBuild): Promise<void> {
  const [bundle] = (await readdir(dist)).filter((name) => /^conference-elements\.[0-9a-f]{8}\.js$/.test(name));
  const other = `conference-elements.${OTHER_HASH}.js`;
  await cp(join(dist, bundle!), join(dist, other));
  for (const ending of ['', '.br', '.gz']) await rm(join(dist, bundle! + ending), { force: true });
  await change(join(dist, other), (code) => `${code};document.documentElement.dataset.build = 'other';`);
  await change(join(dist, 'index.html'), (html) =>
    html.replace(bundle!, other).replace('<body>', '<body><p id="other-build">The other build</p>'),
  );
  await change(join(dist, 'service-worker.js'), (code) => {
    const build = /[`'"]([0-9a-f]{8})[`'"]/.exec(code)![1]!;
    return code.replaceAll(bundle!, other).replaceAll(build, OTHER_HASH);
  });
}
