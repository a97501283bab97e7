// `npm run test:engines`: what people do most with the product, in each browser engine that this machine has or can
// install. `npm run test:engines -- --project firefox` runs one engine, and `-- --others` all but Chromium, in which
// the tests of `tests/browser/` run; so does `npm run test:all`.
import { spawnSync } from 'node:child_process';
import { installBrowser, installPackages } from '../../build/browser.mjs';
import { build } from '../../build/prepare.mjs';
import { ENGINES, versionOf } from './support/engines.mjs';

const [first, ...rest] = process.argv.slice(2);
const isOthers = first === '--others';
const engines = ENGINES.filter(({ name }) => !isOthers || name !== 'chromium');

await build();
if (!isOthers) installBrowser();
const packages = engines.filter(({ find }) => !find()).flatMap((engine) => engine.packages);
if (packages.length > 0) installPackages(packages);

for (const engine of engines)
  console.log(
    engine.find()
      ? `${engine.title} ${versionOf(engine)}`
      : `${engine.title} isn't installed and can't be installed here, so its checks don't run. Debian has it in ` +
          `${engine.packages.join(', ')}.`,
  );

const projects = engines.filter(({ find }) => find()).map(({ name }) => `--project=${name}`);
if (projects.length > 0) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/engines/vitest.config.ts'];
  const chosen = isOthers ? [...projects, ...rest] : process.argv.slice(2);
  process.exitCode = spawnSync(process.execPath, [...vitest, ...chosen], { stdio: 'inherit' }).status ?? 1;
}
