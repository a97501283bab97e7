import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PrintedSign, Sign, SignList, SignPlace, SignsChange } from '../../program/api/sign-bodies.ts';
import type { EventInfo } from '../../program/model/event.ts';
import { useEditor } from '../store/editor-context.ts';
import type { Editor } from '../store/editor-store.ts';
import { words } from '../store/model/failure.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { signsAre } from './sign-words.ts';

export interface PaperState {
  status: 'loading' | 'ready' | 'failed';
  /** Why the signs could not be loaded. */
  problem?: string;
  event?: EventInfo;
  signs: readonly Sign[];
  /** The signs that a page has sent to a printer just now: whether they came out, only a person knows. */
  asked: readonly PrintedSign[];
}

/** Names of the places that focus can be sent to. */
export const paperTarget = { question: 'paper-question', print: 'paper-print' };

const NOTHING: PaperState = { status: 'loading', signs: [], asked: [] };

/** The signs on paper without their part of the screen. One per editor. */
export interface PaperActions {
  store: StoreApi<PaperState>;
  /** Reads what is there. */
  load(): Promise<void>;
  /** Keeps that the signs came out of the printer, and hang now. */
  keep(): Promise<void>;
  /** They didn't. */
  dismiss(): void;
  /** Keeps that signs hang nowhere any more. */
  takeDown(signs: readonly SignPlace[]): Promise<void>;
}

interface FromPage {
  type?: unknown;
  signs?: PrintedSign[];
}

/** A sign of several sheets is one. */
const oncePerPlace = (signs: readonly PrintedSign[]): PrintedSign[] => [
  ...new Map(signs.map((sign) => [JSON.stringify([sign.day, sign.room]), sign])).values(),
];

function createPaper({ store: editor, paper }: Editor): PaperActions {
  const store = createStore<PaperState>(() => NOTHING);
  const focus = (...targets: string[]) => ({ focus: { targets, onlyIfLost: false } });

  async function load(): Promise<void> {
    try {
      const [event, { signs }] = await Promise.all([
        store.getState().event ?? paper.call<EventInfo>(['GET', '/api/event'], {}),
        paper.call<SignList>(['GET', '/api/signs'], {}),
      ]);
      store.setState({ status: 'ready', problem: undefined, event, signs });
    } catch (error) {
      store.setState(({ status }) => ({ status: status === 'ready' ? status : 'failed', problem: words(error) }));
    }
  }

  const change = (body: SignsChange, said: string) =>
    paper.perform<SignList>({
      ...{ running: 'Keeping it…', done: 'kept', places: [paperTarget.question] },
      send: (options) => paper.call(['PATCH', '/api/signs'], options, body),
      shown(_, { signs }) {
        store.setState({ signs, asked: [] });
        return { outcome: { text: said }, ...focus(paperTarget.print, focusTarget.publishingTitle) };
      },
      // The program stays what it was.
      readAgain: async () => {},
    });

  addEventListener('message', ({ origin, data }: MessageEvent<FromPage | null>) => {
    if (origin !== location.origin || data?.type !== 'signs:printed' || !Array.isArray(data.signs)) return;
    if (editor.getState().session !== 'open') return;
    store.setState({ asked: oncePerPlace(data.signs) });
    editor.setState(focus(paperTarget.question));
  });

  return {
    store,
    load,
    keep() {
      const { asked } = store.getState();
      return change({ printed: [...asked] }, `${signsAre(asked.length)} kept as printed`);
    },
    dismiss() {
      store.setState({ asked: [] });
      editor.setState(focus(paperTarget.print));
    },
    takeDown: (signs) =>
      change(
        { taken_down: signs.map(({ day, room }) => ({ day, room })) },
        `${signsAre(signs.length)} kept as taken down`,
      ),
  };
}

const known = new WeakMap<Editor, PaperActions>();

/** The signs on paper of this editor. */
export function usePaper(): PaperActions {
  const editor = useEditor();
  let paper = known.get(editor);
  if (!paper) known.set(editor, (paper = createPaper(editor)));
  return paper;
}

export const usePaperState = <T>(select: (state: PaperState) => T): T => useStore(usePaper().store, select);
