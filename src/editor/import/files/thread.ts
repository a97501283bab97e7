/** The only place that starts a worker. A page under Trusted Types takes its address through a policy of that name alone. */
import { file } from 'virtual:sheets-worker';
import { FileError } from '../table/sheet.ts';
import type { Result, Work } from '../table/work.ts';

interface AddressPolicy {
  /** Gives a TrustedScriptURL, which TypeScript's own types don't know. */
  createScriptURL(address: string): string;
}

/**
 * Beside this script, by a name made from its content. The folder is cut out of the address, because bundlers would take
 * `new URL('./', …)` for files to bundle.
 */
const ADDRESS = import.meta.env.DEV
  ? '/src/editor/import/files/worker.ts'
  : import.meta.url.replace(/[^/]*$/, '') + file;

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy };
};

let policy: AddressPolicy | undefined;

/** Passes the worker's address, and no other. */
function workerAddress(): string {
  const passing: AddressPolicy = { createScriptURL: () => ADDRESS };
  policy ??= trustedTypes?.createPolicy('program-editor-worker', passing) ?? passing;
  return policy.createScriptURL(ADDRESS);
}

const NO_WORKER = 'This page does not let the editor read or write files. Use the editor at the address of the host.';
const NOT_LOADED =
  'What reads and writes files could not be loaded. Check the connection and try again, or use the editor at the address of the host.';
const BROKEN = 'Reading or writing the file has failed. Perhaps it is too large for this device.';

/**
 * Has a piece of work done in a thread of its own, which ends with it.
 * @throws {FileError}
 */
export function inThread(work: Work, signal: AbortSignal): Promise<Exclude<Result, { kind: 'failed' }>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let worker: Worker;
    try {
      worker = new Worker(workerAddress(), { type: 'module' });
    } catch {
      return reject(new FileError(NO_WORKER));
    }
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', stop);
    };
    const stop = () => {
      end();
      reject(new FileError('Stopped.'));
    };
    signal.addEventListener('abort', stop);
    worker.addEventListener('message', ({ data }: MessageEvent<Result>) => {
      end();
      if (data.kind === 'failed') reject(new FileError(data.reason));
      else resolve(data);
    });
    worker.addEventListener('error', (event) => {
      end();
      // A script that could not be loaded has no error of its own.
      reject(new FileError('message' in event ? BROKEN : NOT_LOADED));
    });
    worker.postMessage(work);
  });
}
