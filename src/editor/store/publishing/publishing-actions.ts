import { goAway } from '../sight/away.ts';
import { focusTarget } from '../sight/focus-places.ts';
import type { Parts } from '../session/action-parts.ts';
import { asker } from '../attempt/asker.ts';
import { newestOnly } from '../session/waits.ts';
import type { PerformParts } from '../attempt/perform.ts';
import type { HistoryActions } from '../history/undo.ts';
import { countsText } from '../history/edit-words.ts';
import { hasStatus, words } from '../model/failure.ts';
import { type PublicationResult, type PublicationWish, type PublishBody, totalOf } from '../api/publication-result.ts';
import type { Follower, Following } from '../state/editor-state.ts';
import type { PublishingState } from '../state/publishing-state.ts';
import { type TellingActions, tellingActions } from './telling.ts';

export interface PublishingActions extends TellingActions {
  /** Shows what was published and what waits for it, in place of the program. @param focus where the focus goes */
  open(focus?: string): void;
  /** Asks the host again what was published. */
  list(): Promise<void>;
  setNote(note: string): void;
  /** Asks what a publication would do. */
  review(wish: PublicationWish): void;
  /** Shows what visitors lack, instead of another publication. */
  cancelReview(): void;
  /** From here on visitors see what somebody publishes. */
  publishByHand(): Promise<void>;
  /** Publishes what is reviewed. */
  publish(): Promise<void>;
}

type SetPublishing = (change: (state: PublishingState) => Partial<PublishingState>) => void;

const DRAFT: PublicationWish = { what: 'draft' };

/** The outcome of a publication that was made. */
function outcomeText(wish: PublicationWish, { counts }: PublicationResult): string {
  const done = totalOf(counts) > 0 ? countsText(counts, 'row') : 'visitors see what they saw';
  if (wish.what === 'earlier') return `Visitors see the earlier publication again: ${done}`;
  if (wish.what === 'draft') return `Published: ${done}`;
  return wish.publishing === 'by-hand'
    ? 'Visitors see the program as it is now, and changes when they are published'
    : `Published, and from now on at once: ${done}`;
}

/** Asks the host what was published, and what a publication would do. */
function reader({ store, calls }: Parts, set: SetPublishing) {
  const lists = newestOnly();
  const reviews = asker({
    ask: (wish: PublicationWish, signal) => calls.publish(wish, { dry_run: true }, { signal }),
    show: (progress, wish) =>
      set(({ review: known }) => {
        const { status } = progress;
        if (status === 'checking')
          return { review: { wish, status, changes: known?.wish === wish ? known.changes : [] } };
        if (status === 'ready') {
          const { revision, changes } = progress.answer;
          return { review: { wish, status, revision, changes } };
        }
        const { error } = progress;
        const isNothing = hasStatus(error, 409) && wish.what === 'draft';
        return { review: { wish, status: isNothing ? 'ready' : 'failed', changes: [], problem: words(error) } };
      }),
  });

  const onChange: Follower = ({ away, publishing }, before) => {
    if (!publishing.review) reviews.stop();
    else if (before.away === 'publishing' && away !== 'publishing') set(() => ({ review: undefined }));
  };

  return {
    onChange,
    review: reviews.ask,
    async list(): Promise<void> {
      const signal = lists.next();
      try {
        const known = await calls.publications({ signal });
        if (signal.aborted) return;
        set(() => ({ known, problem: undefined }));
      } catch (error) {
        if (signal.aborted) return;
        // Another host, which publishes at once alone.
        const isOther = hasStatus(error, 404, 405);
        set(() => (isOther ? { known: undefined, problem: undefined } : { problem: words(error) }));
      }
      const { away, publishing } = store.getState();
      if (away !== 'publishing') return;
      if (publishing.known?.publishing === 'by-hand') await reviews.ask(publishing.review?.wish ?? DRAFT);
      else set(() => ({ review: undefined }));
    },
  };
}

type PublishingParts = PerformParts & { history: Pick<HistoryActions, 'refresh'> };

export function publishingActions(parts: PublishingParts): PublishingActions & Following {
  const { store, calls, perform, history } = parts;
  const set: SetPublishing = (change) =>
    store.setState(({ publishing }) => ({ publishing: { ...publishing, ...change(publishing) } }));
  const focus = (target: string) => store.setState({ focus: { targets: [target], onlyIfLost: false } });
  const { list, review, onChange } = reader(parts, set);

  /** The history is read for its steps, and with its edits what was published. */
  async function readAgain(): Promise<void> {
    const { latestEdits } = store.getState();
    await history.refresh();
    if (store.getState().latestEdits === latestEdits) await list();
  }

  const make = (wish: PublicationWish, body: PublishBody, place: string): Promise<void> =>
    perform<PublicationResult>({
      key: 'publish',
      running: 'Publishing…',
      done: 'published',
      places: [place, focusTarget.publishingTitle],
      send: (options) => calls.publish(wish, body, options),
      shown: ({ publishing }, result) => ({
        publishing: { ...publishing, note: '', review: undefined },
        outcome: { text: outcomeText(wish, result) },
        focus: { targets: [focusTarget.publishingTitle], onlyIfLost: false },
      }),
      readAgain,
    });

  return {
    onChange(state, before) {
      onChange(state, before);
      // Each edit, and each publication of somebody else, is an entry of the history.
      if (state.session === 'open' && state.latestEdits !== before.latestEdits) void list();
    },
    open(target = focusTarget.publishingTitle) {
      goAway(store, 'publishing', target);
      // Its fields are there while the host is asked.
      set(({ known }) => ({
        review: known?.publishing === 'by-hand' ? { wish: DRAFT, status: 'checking', changes: [] } : undefined,
      }));
      void list();
    },
    list,
    setNote: (note) => set(() => ({ note })),
    review(wish) {
      void review(wish);
      focus(focusTarget.publishNow);
    },
    cancelReview() {
      void review(DRAFT);
      focus(focusTarget.publishingTitle);
    },
    ...tellingActions(parts),
    publishByHand: () => make({ what: 'mode', publishing: 'by-hand' }, {}, focusTarget.mode),
    async publish() {
      const { review: shown, note } = store.getState().publishing;
      if (shown?.status !== 'ready') return;
      const { wish, revision } = shown;
      const as_of = wish.what === 'earlier' ? undefined : revision;
      await make(wish, { note: note.trim(), as_of }, focusTarget.publishNow);
    },
  };
}
