import type { Counted, EditorsEvent, OwnConnection, Person, ToldEdit } from '../api/people.ts';
import { words } from '../model/failure.ts';
import type { Parts } from '../session/action-parts.ts';
import type { SessionToken } from '../session/session-token.ts';
import type { EditorDeps, EditorState, EditorStore, Following } from '../state/editor-state.ts';
import { followEditors } from './editors-stream.ts';
import { changeMarker } from './change-marker.ts';
import { formReporter } from './report-forms.ts';
import { leavesInUse, withTheirEdit } from './their-edits.ts';

export interface PeopleActions {
  /** Gives the tab's person another name, which the device keeps. @returns why that failed */
  rename(name: string): Promise<string | undefined>;
}

interface PeopleParts extends Pick<Parts, 'store' | 'program' | 'tab'>, Pick<EditorDeps, 'api' | 'name'> {
  token: SessionToken;
  /** Called whenever the host has been heard of for the first time or again. */
  onConnected(): void;
}

type Told<Name extends EditorsEvent['event']> = Extract<EditorsEvent, { event: Name }>['data'];

/** Whether something was closed, or is chosen otherwise, for which an edit of somebody else may have waited. */
const isFreed = (state: EditorState, before: EditorState): boolean =>
  state.open !== before.open || state.removal !== before.removal || state.selection.task !== before.selection.task;

/** Patches the program by what the others do. Edits that take away a form wait until it closes. */
function theirEdits({ store, program, tab }: PeopleParts) {
  const mark = changeMarker(store);
  let isHeld = false;

  /** Fetches unnoticed: what fails now is fetched at the next occasion. */
  const refetch = (revision?: number) =>
    program.refetchQuietly(revision, (days) => {
      const isWelcome = leavesInUse(store.getState(), days);
      isHeld ||= !isWelcome;
      return isWelcome;
    });

  return {
    refetch,
    onEdit(edit: ToldEdit, session: string | undefined): void {
      if (edit.tab === tab || edit.session === session || store.getState().program.status !== 'loaded') return;
      const { days, marked, isHeld: isWaiting } = withTheirEdit(store.getState(), edit);
      isHeld ||= isWaiting;
      if (days) program.show(days, edit.revision);
      else void refetch(edit.revision);
      mark(marked);
    },
    /** Fetches what has waited. */
    release(): void {
      if (!isHeld) return;
      isHeld = false;
      void refetch();
    },
  };
}

/** @param next who is here, made of the others who were */
const showOthers = (
  store: EditorStore,
  own: OwnConnection | undefined,
  next: (others: readonly Person[]) => readonly Person[],
) =>
  store.setState(({ people }) => {
    const others = next(people.others).filter(({ session }) => session !== own?.session);
    return { people: { ...people, others: others.sort((one, other) => (one.name < other.name ? -1 : 1)) } };
  });

/** Listens to the other editors while the tab is signed in, and patches the program by what they do. */
export function peopleActions(parts: PeopleParts): PeopleActions & Following {
  const { store, api, name: kept, program, token, onConnected } = parts;
  const edits = theirEdits(parts);
  const forms = formReporter(parts);
  let own: OwnConnection | undefined;
  let following: AbortController | undefined;

  function onHello({ revision, ...connected }: Told<'hello'>): void {
    const isAgain = own !== undefined;
    own = connected;
    forms.connected(own.connection);
    onConnected();
    onCounted('links', 'announcements', 'countdowns');
    if (isAgain || program.isBehind(revision)) void edits.refetch(revision);
  }

  /** Has things read anew by whoever shows them: also those that nothing was heard of without a connection. */
  const onCounted = (...names: Counted[]) =>
    store.setState(({ heard }) => ({
      heard: { ...heard, ...Object.fromEntries(names.map((name) => [name, heard[name] + 1])) },
    }));

  /** Of those about which nothing more was to be said, one that has a name now is forgotten: its letters may become another's. */
  const onScreens = ({ unnamed }: Told<'screens'>) =>
    store.setState(({ screens: { heard, later } }) => ({
      screens: { heard: heard + 1, unnamed, later: later.filter((code) => unnamed.includes(code)) },
    }));

  function onPresence({ here, left }: Told<'presence'>): void {
    showOthers(store, own, (others) => {
      const told = new Set([...left, ...here.map(({ connection }) => connection)]);
      return [...others.filter(({ connection }) => !told.has(connection)), ...here];
    });
  }

  function onEvent({ event, data }: EditorsEvent): void {
    if (event === 'hello') onHello(data);
    else if (event === 'edit') edits.onEdit(data, own?.session);
    else if (event === 'people') showOthers(store, own, () => data.people);
    else if (event === 'presence') onPresence(data);
    else if (event === 'screens') onScreens(data);
    else if (event === 'reports') store.setState({ reports: data.open });
    else if (event in store.getState().heard) onCounted(event);
  }

  function follow(signal: AbortSignal): void {
    const onEnd = () => {
      forms.connected(undefined);
      if (!signal.aborted) store.setState(({ people }) => ({ people: { ...people, others: [] } }));
    };
    void followEditors(parts, { onEvent, onEnd }, signal);
  }

  return {
    onChange(state, before) {
      forms.onChange(state, before);
      if (state.session !== 'open') {
        following?.abort();
        following = undefined;
        own = undefined;
      } else if (state.history && !following) follow((following = new AbortController()).signal);
      if (isFreed(state, before)) edits.release();
    },
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
