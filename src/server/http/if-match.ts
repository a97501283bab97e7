import { Problem } from './problem.ts';
import type { Expected } from '../store/edit.ts';

const TAG = /^(W\/)?"([^"]*)"$/;

/**
 * Reads an If-Match header: `"3"`, a list of such tags, or `*`. A weak tag never matches (RFC 9110, strong comparison).
 * @throws {Problem} 400 when it is none of these
 */
export function ifMatch(header: string | undefined): Expected {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((entry) => {
    const [, weak, version] = TAG.exec(entry.trim()) ?? [];
    if (version === undefined) throw new Problem(400, 'If-Match must hold a version in quotes, such as "3", or *.');
    return weak ? [] : version;
  });
}
