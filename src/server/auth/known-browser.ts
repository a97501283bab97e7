import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { KNOWN_FOR_S } from './known-sources.ts';

const NAME = 'known_browser';

/** A mark for a browser that signs in for the first time. */
export const newBrowser = () => randomBytes(32).toString('base64url');

/** The mark that a browser was given when it signed in. Anybody can make one up: it counts if it is known. */
export const browserOf = ({ headers: { cookie = '' } }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];

/**
 * The cookie that marks a browser. It opens nothing: it gives an editor's browser a line of its own where many people
 * share an address, one of whom guesses. Without a path it belongs to `/api/`, even behind a proxy that puts a folder before it.
 */
export const browserCookie = (browser: string, secure: boolean) =>
  `${NAME}=${browser}; Max-Age=${KNOWN_FOR_S}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
