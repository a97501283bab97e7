/** Requests of the page to the worker, and its answers. */
import type { ReadFile, Sheet } from './sheet.ts';

export type Work =
  | { kind: 'read'; name: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'pasted'; text: string }
  | { kind: 'write'; format: 'csv' | 'xlsx'; sheet: Sheet };

export type Result =
  | { kind: 'read'; file: ReadFile }
  | { kind: 'written'; content: string | Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string };
