import { join } from 'node:path';

/**
 * The SQLite file of a data folder.
 * @param {string} dataDir
 */
export const databaseFile = (dataDir) => join(dataDir, 'program.db');
