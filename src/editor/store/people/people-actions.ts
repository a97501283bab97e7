import { ApiError } from '../../../program/host/api-client.ts';
import { isDirty } from '../model/unsaved-texts.ts';
import { formKey } from '../model/form-key.ts';
import { hasStatus, words } from '../model/failure.ts';
import type { Parts } from '../session/parts.ts';
import type { SessionToken } from '../session/session-token.ts';
import {
  type EditorDeps,
  type EditorState,
  type EditorStore,
  type Follower,
  type Following,
  without,
} from '../state/editor-state.ts';
import type { Kind } from '../../../program/model/entities.ts';
import type { TheirChanges } from '../state/people-state.ts';
import type { Person, TheirForm } from '../api/people.ts';
import type { ServerEvent } from '../api/read-events.ts';
import { leavesInUse, type ToldEdit, withTheirEdit } from './their-edits.ts';

/** How long a row is marked that somebody else has changed, in milliseconds. */
const MARKED_MS = 60_000;
/** The first rest before connecting again, in milliseconds; it doubles up to the second value. */
const FIRST_REST_MS = 500;
const LAST_REST_MS = 15_000;
/** Without a sign of life for so many milliseconds a connection is taken for lost. The host gives one every 25 s. */
const SILENT_MS = 60_000;
/** How long a form may change before the others are told, in milliseconds. */
const REPORT_MS = 200;

export interface PeopleActions {
  /** Gives the tab's person another name, which the device keeps. @returns why that failed */
  rename(name: string): Promise<string | undefined>;
}

interface PeopleParts extends Pick<Parts, 'store' | 'program' | 'tab'>, Pick<EditorDeps, 'api' | 'name'> {
  token: SessionToken;
  /** Called whenever the host has been heard of for the first time or again. */
  onConnected(): void;
}

/** What the others are told of a tab. */
const formsOf = ({ open, unsavedTexts }: EditorState): TheirForm[] =>
  Object.entries(open).map(([slot, id]) => {
    const [mode, kind] = slot.split(':') as [TheirForm['mode'], Kind];
    const text = unsavedTexts[formKey({ mode, kind, id })];
    return { mode, kind, id, typing: !!text && isDirty(text) };
  });

/** Marks rows, and takes each mark away after a while. */
function marker(store: EditorStore) {
  return (marked: TheirChanges) => {
    const keys = Object.keys(marked) as (keyof TheirChanges)[];
    if (keys.length === 0) return;
    store.setState(({ people }) => ({ people: { ...people, changes: { ...people.changes, ...marked } } }));
    setTimeout(() => {
      store.setState(({ people }) => {
        const old = keys.filter((key) => people.changes[key] === marked[key]);
        const changes = old.reduce((rest, key) => without(rest, key), people.changes);
        return { people: { ...people, changes } };
      });
    }, MARKED_MS);
  };
}

/** Tells the others which forms are open, as long as there are others. */
function reporter({ store, api, token }: PeopleParts) {
  let connection: string | undefined;
  let told = '[]';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    timer = undefined;
    const state = store.getState();
    const forms = formsOf(state);
    const text = JSON.stringify(forms);
    if (!connection || state.people.others.length === 0 || text === told) return;
    told = text;
    // The next change, or the next connection, tells it again.
    api.reportForms({ connection, forms }, { token: token.current() }).catch(() => (told = ''));
  }
  const onChange: Follower = (state, before) => {
    const isChanged =
      state.open !== before.open ||
      state.unsavedTexts !== before.unsavedTexts ||
      state.people.others !== before.people.others;
    if (isChanged) timer ??= setTimeout(report, REPORT_MS);
  };
  return {
    onChange,
    connected(given: string | undefined) {
      connection = given;
      told = '[]';
    },
  };
}

/** Listens to the other editors while the tab is signed in, and patches the program by what they do. */
export function peopleActions(parts: PeopleParts): PeopleActions & Following {
  const { store, api, name: kept, program, token, tab, onConnected } = parts;
  const mark = marker(store);
  const report = reporter(parts);
  let own: { connection: string; session: string } | undefined;
  let isHeld = false;

  /** Fetches unnoticed: what fails now is fetched at the next occasion. */
  const refetch = (revision?: number) =>
    program.refetchQuietly(revision, (days) => {
      const isWelcome = leavesInUse(store.getState(), days);
      isHeld ||= !isWelcome;
      return isWelcome;
    });

  function onEdit(edit: ToldEdit): void {
    if (edit.tab === tab || edit.session === own?.session || store.getState().program.status !== 'loaded') return;
    const { days, marked, isHeld: isWaiting } = withTheirEdit(store.getState(), edit);
    isHeld ||= isWaiting;
    if (days) program.show(days, edit.revision);
    else void refetch(edit.revision);
    mark(marked);
  }

  /** @param next who is here, made of the others who were */
  const showOthers = (next: (others: readonly Person[]) => readonly Person[]) =>
    store.setState(({ people }) => {
      const others = next(people.others).filter(({ session }) => session !== own?.session);
      return { people: { ...people, others: others.sort((one, other) => (one.name < other.name ? -1 : 1)) } };
    });

  const HANDLERS: Readonly<Record<string, (data: never) => void>> = {
    hello(hello: { connection: string; session: string; revision: number }) {
      const isAgain = own !== undefined;
      own = hello;
      report.connected(hello.connection);
      onConnected();
      if (isAgain || program.isBehind(hello.revision)) void refetch(hello.revision);
    },
    edit: onEdit,
    people: ({ people }: { people: Person[] }) => showOthers(() => people),
    presence: ({ here, left }: { here: Person[]; left: string[] }) =>
      showOthers((others) => {
        const told = new Set([...left, ...here.map(({ connection }) => connection)]);
        return [...others.filter(({ connection }) => !told.has(connection)), ...here];
      }),
  };

  /** Connects again and again until the session ends. A host that has no such stream is left alone. */
  async function follow(signal: AbortSignal): Promise<void> {
    let rest = FIRST_REST_MS;
    let refused = '';
    while (!signal.aborted) {
      const used = token.current();
      const silence = new AbortController();
      const either = AbortSignal.any([signal, silence.signal]);
      let timer = setTimeout(() => silence.abort(), SILENT_MS);
      const onEvent = (event?: ServerEvent) => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENT_MS);
        rest = FIRST_REST_MS;
        if (event) HANDLERS[event.event]?.(event.data as never);
      };
      try {
        if (used !== refused) await api.listen({ token: used, tab, signal: either }, onEvent);
      } catch (error) {
        if (hasStatus(error, 401)) refused = used;
        // Another host, which knows the specified calls alone.
        else if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return;
      }
      clearTimeout(timer);
      report.connected(undefined);
      if (signal.aborted) return;
      store.setState(({ people }) => ({ people: { ...people, others: [] } }));
      await new Promise((resolve) => setTimeout(resolve, rest * (0.75 + Math.random() / 2)));
      rest = Math.min(rest * 2, LAST_REST_MS);
    }
  }

  let following: AbortController | undefined;
  const onChange: Follower = (state, before) => {
    report.onChange(state, before);
    if (state.session !== 'open') {
      following?.abort();
      following = undefined;
      own = undefined;
    } else if (state.history && !following) void follow((following = new AbortController()).signal);
    if (
      isHeld &&
      (state.open !== before.open || state.removal !== before.removal || state.selection.task !== before.selection.task)
    ) {
      isHeld = false;
      void refetch();
    }
  };

  return {
    onChange,
    async rename(name) {
      try {
        const self = await api.rename(name, { token: token.current() });
        kept.set(self.name);
        store.setState(({ people }) => ({
          people: { ...people, self: { name: self.name, hasAccount: self.has_account } },
        }));
        return undefined;
      } catch (error) {
        return words(error);
      }
    },
  };
}
