import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The files of the repository, new ones included; what is built or installed isn't among them. */
export function listedFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 24 }).split('\0');
  return names.filter((name) => name && existsSync(name));
}
