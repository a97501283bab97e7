import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { KNOWN_FOR_S } from './known-sources.ts';

const NAME = 'known_browser';

/** The mark of a browser that signs in for the first time. */
export const newBrowser = () => randomBytes(32).toString('base64url');

/** The mark that a browser was given when it signed in. Anybody can make one up: only a known mark counts. */
export const browserOf = ({ headers: { cookie = '' } }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];

/**
 * The cookie that marks a browser. It opens nothing: it gives an editor's browser a queue of its own where many people share
 * an address, one of whom guesses. A cookie without a path belongs to `/api/`, also behind a proxy that adds a folder.
 */
export const browserCookie = (browser: string, secure: boolean) =>
  `${NAME}=${browser}; Max-Age=${KNOWN_FOR_S}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
