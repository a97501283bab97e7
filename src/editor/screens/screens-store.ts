import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Screen, ScreenList } from '../../program/api/screen-bodies.ts';
import { ApiError } from '../../program/host/api-client.ts';
import type { Editor } from '../store/editor-store.ts';
import { lazyWriter } from '../store/lazy/lazy-writer.ts';
import { words } from '../store/model/failure.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { bodyOf, draftOf, faultsOf, type ScreenDraft, type ScreenErrors, titleOf } from './screen-draft.ts';

export interface ScreensState {
  status: 'loading' | 'ready' | 'failed';
  /** Why they could not be loaded. */
  problem?: string;
  list: readonly Screen[];
  /** The host's present when they were read, and the clock of this page then, in milliseconds. */
  read: { at: string; here: number };
  /** The form that is open. */
  draft?: ScreenDraft;
  errors: ScreenErrors;
  /** The screen about whose removal is asked. */
  question?: number;
}

/** Names of the places that focus can be sent to. */
export const screenTarget = {
  field: (name: keyof ScreenErrors) => `screen-form:${name}`,
  screen: (id: number) => `screen:${id}`,
  title: focusTarget.screensTitle,
  question: 'screen-question',
};

const NOTHING: ScreensState = { status: 'loading', list: [], read: { at: '', here: 0 }, errors: {} };

/** The screens without what shows them: everything that a person can do with them. One per editor. */
export interface ScreensActions {
  store: StoreApi<ScreensState>;
  /** Reads what is there, and opens the form of a screen that was asked for. A typed text stays. */
  load(): Promise<void>;
  open(screen: Screen): void;
  type(values: Partial<ScreenDraft>): void;
  cancel(): void;
  save(): Promise<void>;
  ask(id: number | undefined): void;
  remove(screen: Screen): Promise<void>;
}

/** The messages of a refusal at the fields that it names. */
function errorsOf(error: unknown): ScreenErrors {
  const fields = error instanceof ApiError ? error.fields : [];
  const of = (name: string) => fields.find(({ field }) => field.split('.')[0] === name)?.message;
  const [name, rooms, languages] = [of('name'), of('rooms'), of('languages')];
  if (!(name ?? rooms ?? languages)) return { message: words(error) };
  return {
    name: name && `The name ${name}.`,
    rooms: rooms && `The rooms ${rooms}.`,
    languages: languages && `The languages ${languages}.`,
  };
}

function createScreens({ store: editor, screens }: Editor): ScreensActions {
  const store = createStore<ScreensState>(() => NOTHING);
  const focus = (target: string) => editor.setState({ focus: { targets: [target], onlyIfLost: false } });
  const { call } = screens;
  const write = lazyWriter(screens);

  function open(screen: Screen): void {
    store.setState({ draft: draftOf(screen), errors: {}, question: undefined });
    focus(screenTarget.field('name'));
  }

  async function load(): Promise<void> {
    try {
      const { screens: list, at } = await call<ScreenList>(['GET', '/api/screens'], {});
      store.setState({ status: 'ready', problem: undefined, list, read: { at, here: performance.now() } });
      const asked = list.find(({ code }) => code === screens.asked);
      screens.asked = undefined;
      if (asked && !store.getState().draft) open(asked);
    } catch (error) {
      store.setState(({ status }) => ({ status: status === 'ready' ? status : 'failed', problem: words(error) }));
    }
  }

  function save(): Promise<void> {
    const { draft } = store.getState();
    if (!draft) return Promise.resolve();
    const errors = faultsOf(draft);
    store.setState({ errors });
    const [first] = Object.keys(errors) as (keyof ScreenErrors)[];
    if (first) return Promise.resolve(focus(screenTarget.field(first)));
    const { id } = draft;
    return write<Screen>({
      ...{ running: 'Saving…', done: 'saved', said: `Saved the screen ${draft.name.trim()}` },
      focus: screenTarget.screen(id),
      send: (options) => call(['PATCH', `/api/screens/${id}`], options, bodyOf(draft)),
      keep: (screen) =>
        store.setState(({ list }) => ({
          ...{ list: list.map((one) => (one.id === id ? screen : one)), draft: undefined, errors: {} },
        })),
      onFailure(error) {
        const failures = errorsOf(error);
        store.setState({ errors: failures });
        focus(screenTarget.field(failures.name ? 'name' : 'message'));
      },
    });
  }

  editor.subscribe(({ session }, before) => {
    if (session !== 'open' && before.session === 'open') store.setState(NOTHING, true);
  });

  return {
    ...{ store, load, open, save },
    type: (values) => store.setState(({ draft }) => ({ draft: draft && { ...draft, ...values }, errors: {} })),
    cancel() {
      const { draft, list } = store.getState();
      store.setState({ draft: undefined, errors: {} });
      const isThere = list.some(({ id }) => id === draft?.id);
      focus(isThere ? screenTarget.screen(draft!.id) : screenTarget.title);
    },
    ask(question) {
      const asked = store.getState().question;
      store.setState({ question });
      if (question !== undefined) focus(screenTarget.question);
      else if (asked !== undefined) focus(screenTarget.screen(asked));
    },
    remove: (screen) =>
      write<unknown>({
        ...{ running: 'Removing…', done: 'removed', said: `Removed ${titleOf(screen)}`, focus: screenTarget.title },
        send: (options) => call(['DELETE', `/api/screens/${screen.id}`], options),
        keep: () =>
          store.setState(({ list }) => ({ list: list.filter(({ id }) => id !== screen.id), question: undefined })),
        // Somebody else may have removed it.
        onFailure: () => void load(),
      }),
  };
}

const known = new WeakMap<Editor, ScreensActions>();

/** The screens of an editor, which keep what is typed while they are closed. */
export function screensFor(editor: Editor): ScreensActions {
  let screens = known.get(editor);
  if (!screens) known.set(editor, (screens = createScreens(editor)));
  return screens;
}
