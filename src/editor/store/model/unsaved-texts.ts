import type { AddCommand, EditCommand } from './command.ts';
import type { Values } from './rows.ts';
import { type FormKey, type FormRef, formKey, type Slot } from './form-key.ts';
import type { TabStorage } from './tab-storage.ts';

/** What somebody has typed into one form, kept until it is saved or cancelled. */
export interface Draft extends FormRef {
  /** Id of the row's parent (0: the program itself). */
  parent: number;
  /** The values the form was opened with. */
  base: Values;
  values: Values;
  /** Version of the row that the change is based on. */
  version?: number;
  /** What was sent without an answer: one of these may have been saved. */
  unanswered?: readonly Values[];
  /**
   * Idempotency key of an addition that was sent: it is sent again under the same key, so that it can't be added twice.
   */
  key?: string;
}

export type Drafts = Readonly<Partial<Record<FormKey, Draft>>>;
export type OpenForms = Readonly<Partial<Record<Slot, number>>>;

export const isDirty = (draft: Draft): boolean =>
  Object.keys(draft.values).some((name) => draft.values[name] !== draft.base[name]);

/** What was typed, to name the draft: the first text that differs from the saved one. */
export const typedText = ({ values, base }: Draft): string | undefined =>
  Object.keys(values)
    .filter((name) => values[name] !== base[name])
    .map((name) => values[name])
    .find(Boolean);

/** The drafts worth keeping: those that differ from what is saved. */
export const dirtyDrafts = (drafts: Drafts): Draft[] =>
  Object.values(drafts).filter((draft): draft is Draft => !!draft && isDirty(draft));

/** A key that no other request has. `crypto.randomUUID` is missing on plain http, as used in local networks. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The command of a draft. An addition that has not been sent yet gets its key here. */
export function commandOf(draft: Draft): AddCommand | EditCommand {
  const { mode, kind, id, parent, base, values, version, unanswered, key = newKey() } = draft;
  if (mode === 'add') return { type: 'add', kind, parent, values, key, unanswered };
  return { type: 'edit', kind, id, parent, base, values, version, unanswered };
}

/** The draft with what was learned from a failed attempt to send its command. */
export function afterAttempt(draft: Draft, retry: AddCommand | EditCommand): Draft {
  const { unanswered } = retry;
  if (retry.type === 'add') return { ...draft, unanswered, key: retry.key };
  return { ...draft, base: retry.base, version: retry.version, unanswered };
}

const isText = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

const isDraft = (value: unknown): value is Draft => {
  const draft = value as Partial<Draft> | null;
  return (
    !!draft &&
    (draft.mode === 'edit' || draft.mode === 'add') &&
    (draft.kind === 'day' || draft.kind === 'item' || draft.kind === 'sub-item') &&
    typeof draft.id === 'number' &&
    typeof draft.parent === 'number' &&
    isText(draft.base) &&
    isText(draft.values) &&
    (draft.unanswered === undefined || Array.isArray(draft.unanswered))
  );
};

/** @returns whether a reload would bring the drafts back */
export function keepDrafts(storage: TabStorage, key: string, drafts: Drafts, open: OpenForms): boolean {
  const kept = dirtyDrafts(drafts);
  return kept.length > 0 ? storage.set(key, JSON.stringify({ drafts: kept, open })) : storage.remove(key);
}

/** Drafts from an earlier visit in this tab; a damaged record counts as none. */
export function restoreDrafts(storage: TabStorage, key: string): { drafts: Drafts; open: OpenForms } {
  try {
    const { drafts, open } = JSON.parse(storage.get(key) ?? '{}') as { drafts?: unknown[]; open?: OpenForms };
    const kept = (drafts ?? []).filter(isDraft);
    const known = Object.entries(open ?? {}).filter(([slot, id]) =>
      kept.some((draft) => formKey(draft) === `${slot}:${id}`),
    );
    return {
      drafts: Object.fromEntries(kept.map((draft) => [formKey(draft), draft])),
      open: Object.fromEntries(known),
    };
  } catch {
    return { drafts: {}, open: {} };
  }
}
