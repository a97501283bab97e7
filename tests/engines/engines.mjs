// `npm run test:engines`: what people do most with the product, in each browser engine that this machine has or can
// install. `npm run test:engines -- --project firefox` runs one engine.
import { spawnSync } from 'node:child_process';
import { installBrowser, installPackages } from '../../build/browser.mjs';
import { build } from '../../build/prepare.mjs';
import { ENGINES, versionOf } from './support/engines.mjs';

build();
installBrowser();
const packages = ENGINES.filter(({ find }) => !find()).flatMap((engine) => engine.packages);
if (packages.length > 0) installPackages(packages);

for (const engine of ENGINES)
  console.log(
    engine.find()
      ? `${engine.title} ${versionOf(engine)}`
      : `${engine.title} isn't installed and can't be installed here, so its checks don't run. Debian has it in ` +
          `${engine.packages.join(', ')}.`,
  );

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/engines/vitest.config.ts'];
process.exitCode = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
