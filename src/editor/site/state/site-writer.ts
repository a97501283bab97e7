import type { StoredDocument } from '../../../content/site-documents.ts';
import type { Editor } from '../../store/editor-store.ts';
import type { AuthorizedOptions } from '../../store/session/authorized-calls.ts';
import { words } from '../../store/model/failure.ts';
import type { SiteStore } from './site-state.ts';

interface SiteWrite<Result> {
  /** Said while it runs: `Saving…`. */
  running: string;
  /** The participle, as in "Not saved". */
  done: string;
  /** Said when it is done. */
  said(result: Result): string;
  send(options: AuthorizedOptions): Promise<Result>;
  /** Takes over what the host has answered, before the focus goes on. */
  keep(result: Result): void;
  /** Where focus goes then. */
  focus?: string[];
  /** Why it failed, in words. */
  explain?(error: unknown): string;
}

export type SiteOutcome<Result> =
  | { status: 'done'; result: Result }
  | { status: 'failed'; error: unknown }
  /** Nothing was sent: another change is under way, or there is no network. */
  | { status: 'refused' };

/** Makes one change of the site, as other changes outside a form are made: one at a time, and its outcome is said in the bar. */
export type SiteWriter = <Result>(write: SiteWrite<Result>) => Promise<SiteOutcome<Result>>;

export const siteWriter =
  ({ site }: Editor): SiteWriter =>
  async <Result>({ running, done, said, send, keep, focus, explain = words }: SiteWrite<Result>) => {
    let outcome: SiteOutcome<Result> = { status: 'refused' };
    await site.perform<Result>({
      running,
      done,
      places: [],
      explain,
      async send(options) {
        try {
          const result = await send(options);
          outcome = { status: 'done', result };
          return result;
        } catch (error) {
          outcome = { status: 'failed', error };
          throw error;
        }
      },
      shown(_, result) {
        keep(result);
        return {
          outcome: { text: said(result) },
          ...(focus && { focus: { targets: focus, onlyIfLost: false } }),
        };
      },
      // The program stays what it was.
      readAgain: async () => {},
    });
    return outcome;
  };

/** Takes over what the host has answered. */
export const keepStored = (store: SiteStore, ...documents: readonly StoredDocument[]): void =>
  store.setState(({ stored }) => {
    const next = { ...stored };
    for (const document of documents)
      if (document.deleted) delete next[document.name];
      else next[document.name] = document;
    return { stored: next };
  });
