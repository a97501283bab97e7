import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../tools/newest-node', import.meta.url));

/**
 * @param {string} folder of a package
 * @returns {unknown} its package.json
 */
const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Installs the newest Node apart from the project, where `npm run` would use it instead of the machine's. Not the package
 * `node`, which installs itself by a script.
 * @returns {string} its path
 */
export function installNewestNode() {
  process.stderr.write('Installing the newest Node for the tests…\n');
  const shell = process.platform === 'win32';
  spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: ['ignore', 2, 2], shell });
  const packages = join(FOLDER, 'node_modules');
  const name = existsSync(packages) && readdirSync(packages).find((name) => name.startsWith('node-'));
  if (name) {
    const { bin } = /** @type {{ bin: { node: string } }} */ (manifest(join(packages, name)));
    return join(packages, name, bin.node);
  }
  process.stderr.write('The newest Node could not be installed for this machine.\n');
  process.exit(1);
}
