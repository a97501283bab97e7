import type { StoredDocument } from '../../../content/site-documents.ts';
import { ApiError } from '../../../program/host/api-client.ts';
import { words } from '../../store/model/failure.ts';
import { isSameContent, type Json, type Path, withValueAt } from '../model/content-paths.ts';
import { blankContent, withoutBlanks } from '../model/schema-node.ts';
import { BUILT_CONTENT } from '../model/built-content.ts';
import { documentOf, nameOfPart, partOf, type PartName, schemaOf } from '../model/site-parts.ts';
import { withListed } from '../model/section-order.ts';
import { listed } from './section-writes.ts';
import { PartChanged, putPart } from './put-part.ts';
import { isBuiltEvent, partTarget, type SiteParts } from './site-targets.ts';
import type { Draft, PartFailure, SiteState } from './site-state.ts';
import { keepStored } from './site-writer.ts';

export interface PartForms {
  open(part: PartName): void;
  /** Closes the open form. Its typed texts stay. */
  close(): void;
  type(path: Path, value: unknown): void;
  save(): Promise<void>;
  /** Closes the open form, and forgets what is typed. */
  discard(): void;
  takeTheirs(): void;
  keepMine(): Promise<void>;
}

/** The content that a form begins with. */
export function contentOfPart(state: SiteState, part: PartName): Json {
  const name = documentOf(part);
  const document = state.stored[name];
  if (document) return partOf(part, document.value);
  if (name === 'site') return {};
  if (name in BUILT_CONTENT && isBuiltEvent(state))
    return partOf(part, BUILT_CONTENT[name as keyof typeof BUILT_CONTENT]);
  return blankContent(schemaOf(name)) as Json;
}

/** Whether something is typed that isn't saved. */
export const isTyped = ({ base, value, typedAt }: Draft): boolean =>
  typedAt !== undefined && !isSameContent(withoutBlanks(base), withoutBlanks(value));

/** Why a form was not saved, each message at its field. */
function failureOf(error: unknown): PartFailure {
  if (error instanceof PartChanged)
    return {
      fields: {},
      theirs: { value: (error.current?.value ?? {}) as Json, by: error.current?.by ?? '', conflicts: error.conflicts },
    };
  const told = error instanceof ApiError ? error.fields : [];
  const fields = Object.fromEntries(
    told.filter(({ field }) => field !== 'body').map((one) => [one.field, one.message]),
  );
  const others = told.filter(({ field }) => field === 'body').map(({ message }) => `It ${message}.`);
  return { fields, message: Object.keys(fields).length > 0 ? others.join(' ') : words(error) };
}

export function partForms({ editor, store, calls, write }: SiteParts): PartForms {
  const focus = (target: string) => editor.store.setState({ focus: { targets: [target], onlyIfLost: false } });

  const setDraft = (part: PartName, draft: Draft | undefined) =>
    store.setState(({ drafts }) => {
      const { [part]: _, ...others } = drafts;
      return { drafts: draft ? { ...others, [part]: draft } : others };
    });
  const setFailure = (part: PartName, failure: PartFailure | undefined) =>
    store.setState(({ failures }) => {
      const { [part]: _, ...others } = failures;
      return { failures: failure ? { ...others, [part]: failure } : others };
    });

  function openPart(): { part: PartName; draft: Draft } | undefined {
    const { open, drafts } = store.getState();
    const draft = open && drafts[open];
    return draft && { part: open, draft };
  }

  function close(): void {
    const { open, drafts } = store.getState();
    if (!open) return;
    const draft = drafts[open];
    if (draft && !isTyped(draft)) setDraft(open, undefined);
    setFailure(open, undefined);
    store.setState({ open: undefined, versions: undefined });
    focus(partTarget(open));
  }

  async function send(part: PartName, draft: Draft): Promise<void> {
    const name = documentOf(part);
    const title = nameOfPart(part, draft.value);
    const known = store.getState().stored[name];
    const outcome = await write<StoredDocument>({
      running: 'Saving…',
      done: 'saved',
      said: () => `Saved ${title}`,
      async send(options) {
        const written = await putPart(calls, part, draft, known, options);
        // A section that is written for the first time is shown.
        if (!known && name !== 'site') await listed({ store, calls }, (sections) => withListed(sections, name));
        return written;
      },
      keep(written) {
        setDraft(part, undefined);
        setFailure(part, undefined);
        keepStored(store, written);
        store.setState({ open: undefined, versions: undefined });
      },
      focus: [partTarget(part)],
      explain: (error) => (error instanceof PartChanged ? error.message : 'What you typed is still here.'),
    });
    if (outcome.status === 'failed') {
      const { error } = outcome;
      if (error instanceof PartChanged) {
        // Fields that only they have changed are in the form as theirs from now on.
        setDraft(part, { ...draft, value: error.merged });
        if (error.current) keepStored(store, error.current);
        else store.setState(({ stored: { [name]: _, ...stored } }) => ({ stored }));
      }
      setFailure(part, failureOf(error));
    }
  }

  return {
    open(part) {
      close();
      const { drafts } = store.getState();
      const typedBefore = drafts[part]?.typedAt;
      const content = contentOfPart(store.getState(), part);
      if (!drafts[part]) setDraft(part, { base: content, value: content });
      store.setState({ open: part, typedBefore });
    },
    close,
    type(path, value) {
      const opened = openPart();
      if (!opened) return;
      const { part, draft } = opened;
      setDraft(part, { ...draft, value: withValueAt(draft.value, path, value) as Json, typedAt: Date.now() });
    },
    async save() {
      const opened = openPart();
      if (opened) await send(opened.part, opened.draft);
    },
    discard() {
      const { open } = store.getState();
      if (open) setDraft(open, undefined);
      close();
    },
    takeTheirs() {
      const { open } = store.getState();
      if (!open) return;
      setDraft(open, undefined);
      close();
    },
    async keepMine() {
      const opened = openPart();
      if (!opened) return;
      const { part, draft } = opened;
      const { stored } = store.getState();
      const document = stored[documentOf(part)];
      const mine = { ...draft, base: document ? partOf(part, document.value) : draft.base };
      setDraft(part, mine);
      await send(part, mine);
    },
  };
}
