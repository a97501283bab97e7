import { ApiError, call, callStream, fetchSchedule, numberIn } from '../../../program/host/api-client.ts';
import { entity } from '../../../program/model/entity.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { Language } from '../../../program/model/languages.ts';
import type { Bodies, Schedule } from '../../../program/model/types.ts';
import type { Command, EditCommand } from '../model/command.ts';
import type { Kind } from '../../../program/model/entities.ts';
import { bodyOf, sentValues } from '../model/rows/form-values.ts';
import { newKey } from '../model/unsaved-texts.ts';
import type { EditResult, RestoreBody, RowWrite } from './edit-result.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { EditorsEvent, TheirForm } from './people.ts';
import type {
  ChangeMessage,
  PublicationResult,
  Publications,
  PublishBody,
  PublicationWish,
} from './publication-result.ts';
import { readEvents } from './read-events.ts';

/** Options of a call besides its body. */
export interface CallOptions {
  /** Version of the row that a change is based on, for `If-Match`. */
  version?: number;
  /** The call is only for what isn't there yet: `If-None-Match: *`. */
  isNew?: boolean;
  /** One key for each addition, so that a repeated POST doesn't add a second row. */
  idempotencyKey?: string;
  /** The tab's name for itself, by which it finds its own edits in the history, and has one stream alone. */
  tab?: string;
  /** Stops waiting for the answer. The host may still carry out the call. */
  signal?: AbortSignal;
}

/** The same with the bearer token of the session. */
export interface TokenOptions extends CallOptions {
  token?: string;
}

export interface Session {
  token: string;
  /** ISO 8601. */
  expires_at: string;
  /** Of the person, or empty. Absent where the host knows no names. */
  name?: string;
  /** Whether the password was that of an account. */
  has_account?: boolean;
}

/** The program that is asked for. */
export interface Wanted {
  /** The least edit that it must hold. */
  revision?: number;
  /** Called with the last edit that the answer holds. */
  onRevision?(revision: number): void;
}

type RowBody = Bodies[Kind] & {
  /** Of a new row that isn't the last: id of the row that it stands behind; null for the first place. */
  after_id?: number | null;
};

export type Call = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string];

/** An edit as it is asked for. */
export interface EditBody {
  label: string;
  writes: readonly RowWrite[];
  /** Nothing is written. */
  dry_run?: boolean;
  /** Visitors see it at once, also while publishing is by hand. */
  public?: 'now';
}

/**
 * The calls that only an editor may make.
 * @template Options what goes with each, beside its body
 */
export interface EditorCalls<Options> {
  /**
   * Unless the row has a field beyond the specification, such as a day's date, or a place that isn't the last, the body
   * is exactly the specified one.
   */
  add(kind: Kind, body: RowBody, options: Options): Promise<unknown>;
  change(kind: Kind, id: number, body: RowBody, options: Options): Promise<unknown>;
  remove(kind: Kind, id: number, options: Options): Promise<unknown>;
  /** Some edits, newest first. @param before the id of an edit: only earlier ones */
  edits(options: Options, before?: number): Promise<{ edits: HistoryEntry[] }>;
  /** All that an edit has changed. */
  editDetails(id: number, options: Options): Promise<EditResult>;
  /** With `dry_run` nothing is written. */
  edit(body: EditBody, options: Options): Promise<EditResult>;
  undo(id: number, options: Options): Promise<EditResult>;
  /** Makes the program, or a row, what it was right after an edit. */
  restore(id: number, body: RestoreBody, options: Options): Promise<EditResult>;
  /** Publications, and the changes that wait. */
  publications(options: Options): Promise<Publications>;
  publish(wish: PublicationWish, body: PublishBody, options: Options): Promise<PublicationResult>;
  /** The changes for visitors, as a message. @param since absent: with the last publication */
  message(lang: Language, since: number | undefined, options: Options): Promise<ChangeMessage>;
  /** Any call of a part of the editor that is loaded when somebody opens it. @param body a file is sent as it is */
  lazy<T>(call: Call, options: Options, body?: unknown): Promise<T>;
}

/** All calls that the editor makes. Tests of the store replace them. */
export interface EditorApi extends EditorCalls<TokenOptions> {
  /** @param token of the session: with it, the host answers what is hidden as well */
  schedule(token: string, signal?: AbortSignal, wanted?: Wanted): Promise<Schedule>;
  event(): Promise<EventInfo>;
  /** Asks for a few bytes, which every call gets while the host can be reached. */
  probe(signal: AbortSignal): Promise<unknown>;
  openSession(password: string, signal: AbortSignal, name?: string): Promise<Session>;
  closeSession(token: string): Promise<unknown>;
  rename(name: string, options: TokenOptions): Promise<Required<Pick<Session, 'name' | 'has_account'>>>;
  /** Hears of the other editors until the connection ends. @param onEvent called without an event by a sign of life */
  listen(options: TokenOptions, onEvent: (event?: EditorsEvent) => void): Promise<void>;
  /** Tells the other editors which forms are open. */
  reportForms(body: { connection: string; forms: readonly TheirForm[] }, options: TokenOptions): Promise<unknown>;
}

/** How many edits of the history are read at once. */
export const PAGE = 100;

/** The request of a call beside its address. */
function requestOf(method: Call[0], options: TokenOptions, body: unknown): RequestInit {
  const { token, version, isNew, idempotencyKey, tab, signal } = options;
  const file = body instanceof Blob ? body : undefined;
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = file?.type ?? 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  if (isNew) headers['if-none-match'] = '*';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (tab) headers['editor-tab'] = tab;
  return { method, headers, signal, body: body === undefined ? undefined : (file ?? JSON.stringify(body)) };
}

/**
 * The calls to one API host, which may be several hosts with the same database: a program is always asked for with the last edit
 * that the answer to any call has told.
 * @param base address of the API host; empty for the page's own
 */
export function editorApi(base: string): EditorApi {
  let least = 0;
  const onHeaders = (headers: Headers) => (least = Math.max(least, numberIn(headers, 'edit-revision') ?? 0));
  const write = <T>([method, path]: Call, options: TokenOptions, body?: unknown): Promise<T> =>
    call(base, path, requestOf(method, options, body), onHeaders);

  const schedule: EditorApi['schedule'] = async (token, signal, { revision = 0, onRevision } = {}) => {
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
    const wanted = Math.max(revision, least) || undefined;
    try {
      const { days, editRevision } = await fetchSchedule(base, {
        cache: 'no-cache',
        signal,
        headers,
        revision: wanted,
      });
      if (editRevision !== undefined) onRevision?.(editRevision);
      return days;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409) || least === 0) throw error;
      // The database was put back to an earlier state. Of what the caller has heard, the caller knows.
      least = 0;
      return schedule(token, signal, { revision, onRevision });
    }
  };

  return {
    schedule,
    event: () => call(base, '/api/event'),
    probe: (signal) => call(base, '/api/revision', { cache: 'no-store', signal }),
    openSession: (password, signal, name) =>
      write(['POST', '/api/session'], { signal }, { password, ...(name && { name }) }),
    rename: (name, options) => write(['PATCH', '/api/session'], options, { name }),
    listen: async (options, onEvent) =>
      readEvents(await callStream(base, '/api/editors/events', requestOf('GET', options, undefined)), onEvent),
    reportForms: (body, options) => write(['PUT', '/api/editors/presence'], options, body),
    closeSession: (token) => write(['DELETE', '/api/session'], { token }),
    add: (kind, body, options) => write(['POST', entity(kind).path], options, body),
    change: (kind, id, body, options) => write(['PATCH', `${entity(kind).path}/${id}`], options, body),
    remove: (kind, id, options) => write(['DELETE', `${entity(kind).path}/${id}`], options),
    edits: (options, before) =>
      write(['GET', `/api/edits?limit=${PAGE}${before === undefined ? '' : `&before=${before}`}`], options),
    editDetails: (id, options) => write(['GET', `/api/edits/${id}`], options),
    edit: (body, options) => write(['POST', '/api/edits'], options, body),
    undo: (id, options) => write(['POST', `/api/edits/${id}/undo`], options),
    restore: (id, body, options) => write(['POST', `/api/edits/${id}/restore`], options, body),
    publications: (options) => write(['GET', '/api/publications'], options),
    message: (lang, since, options) =>
      write(['GET', `/api/publications/message?lang=${lang}${since === undefined ? '' : `&since=${since}`}`], options),
    lazy: (made, options, body) => write(made, options, body),
    publish(wish, body, options) {
      if (wish.what === 'mode')
        return write(['PUT', '/api/publications/mode'], options, { publishing: wish.publishing, ...body });
      const path = wish.what === 'draft' ? '/api/publications' : `/api/publications/${wish.id}/restore`;
      return write(['POST', path], options, body);
    },
  };
}

/** Changes a row for visitors as well: only as an edit can that be asked for. */
async function changeNow<Options extends CallOptions>(
  calls: Pick<EditorCalls<Options>, 'edit'>,
  { kind, id, base, values, version }: EditCommand,
  options: Options,
): Promise<unknown> {
  const changed = Object.entries(sentValues(kind, values)).filter(([name]) => values[name] !== base[name]);
  const write = { op: 'change', kind, id, version, values: Object.fromEntries(changed) } as const;
  // The host names it as it names every change of a row.
  const body = { label: '', writes: [write], public: 'now' } as const;
  const { changes } = await calls.edit(body, { ...options, idempotencyKey: newKey() });
  return changes.find((change) => change.kind === kind && change.id === id)?.after;
}

/** Makes the call for a command. Our host answers with the written row; another may answer with nothing. */
export function callHost<Options extends CallOptions>(
  calls: Pick<EditorCalls<Options>, 'add' | 'change' | 'remove' | 'edit'>,
  command: Command,
  options: Options,
): Promise<unknown> {
  const { type, kind, parent } = command;
  if (type === 'add') {
    const specified = bodyOf(kind, parent, command.values, {});
    const body = command.after === undefined ? specified : { ...specified, after_id: command.after };
    return calls.add(kind, body, { ...options, idempotencyKey: command.key });
  }
  const { id, base, version } = command;
  if (type === 'delete') return calls.remove(kind, id, { ...options, version });
  if (type === 'edit' && command.public) return changeNow(calls, command, options);
  return calls.change(kind, id, bodyOf(kind, parent, command.values, base), { ...options, version });
}
