// Holds the write lock of the SQLite file named first for the milliseconds named second, and says when it has it.
import { setTimeout as pause } from 'node:timers/promises';
import Libsql from 'libsql';

const [, , file = '', holdMs = ''] = process.argv;
const sqlite = new Libsql(file);
sqlite.exec('BEGIN IMMEDIATE');
console.log('held');
await pause(Number(holdMs));
sqlite.exec('ROLLBACK');
sqlite.close();
