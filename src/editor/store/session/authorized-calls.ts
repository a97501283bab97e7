import type { CallOptions, EditorApi, EditorCalls, TokenOptions } from '../api/editor-api.ts';
import type { SessionToken } from './session-token.ts';
import type { Wait } from './waits.ts';

/** Options of a call. Where nobody sees that it is waited for, there is no `forPerson`. */
export type AuthorizedOptions = CallOptions & Partial<Pick<Wait, 'forPerson'>>;

/** The calls of an editor, as whoever is signed in makes them. */
export type AuthorizedCalls = EditorCalls<AuthorizedOptions>;

/** Makes the calls with the session's token. Once that has expired, they wait for the password. */
export function authorizedCalls(api: EditorApi, { authorized }: SessionToken): AuthorizedCalls {
  const call = <T>({ forPerson, ...options }: AuthorizedOptions, send: (options: TokenOptions) => Promise<T>) =>
    authorized((token) => send({ ...options, token }), forPerson);
  return {
    add: (kind, body, options) => call(options, (own) => api.add(kind, body, own)),
    change: (kind, id, body, options) => call(options, (own) => api.change(kind, id, body, own)),
    remove: (kind, id, options) => call(options, (own) => api.remove(kind, id, own)),
    edits: (options, before) => call(options, (own) => api.edits(own, before)),
    editDetails: (id, options) => call(options, (own) => api.editDetails(id, own)),
    edit: (body, options) => call(options, (own) => api.edit(body, own)),
    undo: (id, options) => call(options, (own) => api.undo(id, own)),
    restore: (id, body, options) => call(options, (own) => api.restore(id, body, own)),
    publications: (options) => call(options, (own) => api.publications(own)),
    publish: (wish, body, options) => call(options, (own) => api.publish(wish, body, own)),
    lazy: (made, options, body) => call(options, (own) => api.lazy(made, own, body)),
    message: (lang, since, options) => call(options, (own) => api.message(lang, since, own)),
  };
}
