import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Announcement, AnnouncementList } from '../../program/api/announcement-bodies.ts';
import { ApiError } from '../../program/host/api-client.ts';
import type { EventInfo } from '../../program/model/event.ts';
import { timeNow } from '../../program/timers/clock.ts';
import { useEditor } from '../store/editor-context.ts';
import type { Editor } from '../store/editor-store.ts';
import { words } from '../store/model/failure.ts';
import { newKey } from '../store/model/unsaved-texts.ts';
import type { AuthorizedOptions } from '../store/session/authorized-calls.ts';
import { type AnnouncementDraft, type AnnouncementErrors, bodyOf, faultsOf, newDraft } from './announcement-draft.ts';

export interface AnnouncementsState {
  status: 'loading' | 'ready' | 'failed';
  /** Why they could not be loaded. */
  problem?: string;
  /** Zone of the event, as an IANA name. */
  zone?: string;
  /** The newest first. */
  list: readonly Announcement[];
  draft: AnnouncementDraft;
  errors: AnnouncementErrors;
  /** The one that somebody has ended here just now, and can let go on. */
  ended?: Announcement;
}

/** Names of the places that focus can be sent to. */
export const announcementTarget = {
  field: (name: keyof AnnouncementErrors) => `announcement-form:${name}`,
  shown: 'announcement-shown',
};

const nothing = (): AnnouncementsState => ({ status: 'loading', list: [], draft: newDraft(), errors: {} });

/** The announcements without their screen: everything that a person can do with them. One per editor. */
export interface AnnouncementsActions {
  store: StoreApi<AnnouncementsState>;
  /** Reads what is there. A typed text stays. */
  load(): Promise<void>;
  type(values: Partial<AnnouncementDraft>): void;
  /** Says what is written to everybody. */
  announce(): Promise<void>;
  end(announcement: Announcement): Promise<void>;
  /** Lets the one that was ended just now go on. */
  goOn(): Promise<void>;
  /** Takes one back: what it has replaced is shown again. */
  takeBack(announcement: Announcement): Promise<void>;
}

/** The messages of a refusal at the fields that it names. */
function errorsOf(error: unknown): AnnouncementErrors {
  const fields = error instanceof ApiError ? error.fields : [];
  const of = (...names: string[]) => fields.find(({ field }) => names.includes(field))?.message;
  const [text, end] = [of('text'), of('ends_at', 'minutes')];
  if (text ?? end) return { text: text && `The text ${text}.`, time: end && `The end ${end}.` };
  return { message: words(error) };
}

interface Change {
  /** Said while it runs: `Ending…`. */
  running: string;
  /** The participle, as in "Not ended". */
  done: string;
  said: string;
  send(options: AuthorizedOptions): Promise<Announcement>;
  /** The changes of the state that it makes. */
  keep?(announcement: Announcement): Partial<AnnouncementsState>;
  focus: string;
  onFailure?(error: unknown): void;
}

function createAnnouncements({ store: editor, announcements: part }: Editor): AnnouncementsActions {
  const store = createStore<AnnouncementsState>(nothing);
  const { call } = part;

  async function load(): Promise<void> {
    try {
      const [zone, { announcements: list }] = await Promise.all([
        store.getState().zone ?? call<EventInfo>(['GET', '/api/event'], {}).then(({ time_zone }) => time_zone),
        call<AnnouncementList>(['GET', '/api/announcements'], {}),
      ]);
      store.setState({ status: 'ready', problem: undefined, zone, list });
    } catch (error) {
      store.setState(({ status }) => ({ status: status === 'ready' ? status : 'failed', problem: words(error) }));
    }
  }

  /** Makes one change, as other changes outside a form of the program are made: its outcome is said in the bar. */
  const change = ({ running, done, said, send, keep, focus, onFailure }: Change) =>
    part.perform<Announcement>({
      ...{ running, done, send, places: [] },
      explain(error) {
        onFailure?.(error);
        return words(error);
      },
      shown(_, announcement) {
        store.setState({ ended: undefined, ...keep?.(announcement) });
        return { outcome: { text: said }, focus: { targets: [focus], onlyIfLost: false } };
      },
      // The program stays what it was. An announcement that was replaced is another one, too.
      readAgain: load,
    });

  const setEnded = (id: number, ended: boolean) => (options: AuthorizedOptions) =>
    call<Announcement>(['PATCH', `/api/announcements/${id}`], options, { ended });

  function announce(): Promise<void> {
    const { draft, zone } = store.getState();
    if (zone === undefined) return Promise.resolve();
    const errors = faultsOf(draft, zone, timeNow());
    store.setState({ errors });
    const [first] = Object.keys(errors) as (keyof AnnouncementErrors)[];
    if (first) {
      editor.setState({ focus: { targets: [announcementTarget.field(first)], onlyIfLost: false } });
      return Promise.resolve();
    }
    const body = bodyOf(draft, zone, timeNow());
    return change({
      ...{ running: 'Telling everybody…', done: 'told', said: 'Told everybody', focus: announcementTarget.shown },
      send: (options) => call(['POST', '/api/announcements'], { ...options, idempotencyKey: draft.key }, body),
      keep: (made) => ({ list: [made, ...store.getState().list], draft: newDraft() }),
      onFailure: (error) => store.setState({ errors: errorsOf(error) }),
    });
  }

  editor.subscribe(({ session }, before) => {
    if (session !== 'open' && before.session === 'open') store.setState(nothing(), true);
  });

  return {
    store,
    load,
    announce,
    type: (values) => store.setState(({ draft }) => ({ draft: { ...draft, ...values, key: newKey() }, errors: {} })),
    end: ({ id }) =>
      change({
        ...{ running: 'Ending the announcement…', done: 'ended', said: 'Ended the announcement' },
        send: setEnded(id, true),
        keep: (ended) => ({ ended }),
        focus: announcementTarget.shown,
      }),
    async goOn() {
      const { ended } = store.getState();
      if (!ended) return;
      await change({
        ...{ running: 'Undoing…', done: 'undone', said: 'The announcement goes on' },
        send: setEnded(ended.id, false),
        focus: announcementTarget.shown,
      });
    },
    takeBack: ({ id }) =>
      change({
        ...{ running: 'Taking it back…', done: 'taken back', said: 'Took the announcement back' },
        send: (options) => call(['DELETE', `/api/announcements/${id}`], options),
        focus: announcementTarget.shown,
      }),
  };
}

const known = new WeakMap<Editor, AnnouncementsActions>();

/** The announcements of an editor, which keep what is typed while they are closed. */
export function announcementsFor(editor: Editor): AnnouncementsActions {
  let announcements = known.get(editor);
  if (!announcements) known.set(editor, (announcements = createAnnouncements(editor)));
  return announcements;
}

export const useAnnouncements = (): AnnouncementsActions => announcementsFor(useEditor());

export const useAnnouncementsState = <T>(select: (state: AnnouncementsState) => T): T =>
  useStore(useAnnouncements().store, select);
