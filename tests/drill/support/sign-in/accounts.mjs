/** @import { Product } from '../../types.ts' */
import { MAIN } from '../../../support/product.mjs';

/**
 * Makes accounts by the command line, one after the other, beside a server that may be running.
 * @param {Product} product
 * @param {string} dataDir
 * @param {number} count
 * @returns {Promise<string[]>} their passwords
 */
export async function makeAccounts(product, dataDir, count) {
  const passwords = [];
  for (let n = 1; n <= count; n++) {
    const words = [MAIN, 'accounts', 'add', `Person ${n}`];
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
    const { stdout, stderr } = await product.start(process.execPath, words, { settings }).ended;
    const [, password] = /shown this once: (\S+)/.exec(stdout) ?? [];
    if (password === undefined) throw new Error(`No account was made. ${stderr}`);
    passwords.push(password);
  }
  return passwords;
}
