import { createStore } from 'zustand/vanilla';
import { comeBack } from './sight/away.ts';
import { exampleDay } from './edits/example-day.ts';
import { commandSender } from './forms/send-command.ts';
import { type FormActions, formActions } from './forms/forms.ts';
import { type GoneRowActions, goneRowActions } from './gone/gone-rows.ts';
import { type HidingActions, hidingActions } from './edits/hiding.ts';
import { type LeftTextActions, leftTextActions } from './left-texts/left-text-actions.ts';
import { type HistoryActions, historyActions } from './history/undo.ts';
import { type HistoryViewActions, historyViewActions } from './history/browse-history.ts';
import { type MoveActions, moveActions } from './edits/moves.ts';
import { type OverviewActions, overviewActions } from './sight/overview.ts';
import { type ProgramActions, programActions } from './session/loaded-program.ts';
import { type PublishingActions, publishingActions } from './publishing/publishing-actions.ts';
import { type RemovalActions, removalActions } from './forms/removal.ts';
import { type RowsStore, rowsStore } from './state/rows-state.ts';
import { type ReshapeActions, reshapeActions } from './reshape/reshape-actions.ts';
import { type SelectionActions, selectionActions } from './selection/selection-actions.ts';
import { type SessionActions, sessionActions } from './session/session.ts';
import { type QueueActions, queueActions } from './queue/queue-actions.ts';
import { leavesInUse } from './people/their-edits.ts';
import { networkTo } from './api/network.ts';
import { type PeopleActions, peopleActions } from './people/people-actions.ts';
import { sessionToken } from './session/session-token.ts';
import { type EditorDeps, type EditorState, type EditorStore, type Follower, INITIAL } from './state/editor-state.ts';
import { waitActions } from './session/waits.ts';
import { type TabName, tabName } from './model/tab-name.ts';
import type { WaitKey } from './model/wait-key.ts';
import { commandWriter, type Write } from './forms/write.ts';
import { type SheetsActions, sheetsActions } from './sheets/sheets-actions.ts';
import { type LazyParts, lazyParts } from './lazy/lazy-parts.ts';
import { type PerformParts, performer } from './attempt/perform.ts';
import { authorizedCalls } from './session/authorized-calls.ts';
import type { Parts } from './session/action-parts.ts';
import type { Unsent } from './state/unsent.ts';
import { textKeeper } from './unsent/keep-texts.ts';
import { textRestorer } from './unsent/restore-texts.ts';
import { tabCopy } from './unsent/tab-copy.ts';
import { textsToRead } from './unsent/texts-to-read.ts';
import { unsentStore } from './unsent/unsent-store.ts';

/** The address of the API host as a whole. */
function addressOf(base: string): URL {
  const page = globalThis.location?.href;
  return URL.canParse(base || '/', page) ? new URL(base || '/', page) : new URL(INITIAL.host);
}

/** The editor without its user interface: its state, and everything a person can do. One per element. */
export interface Editor extends LazyParts {
  store: EditorStore;
  /** The store for rows. */
  rows: RowsStore;
  session: SessionActions;
  program: ProgramActions;
  /** Adds, changes or deletes one row. */
  write: Write;
  forms: FormActions;
  leftTexts: LeftTextActions;
  overview: OverviewActions;
  goneRows: GoneRowActions;
  hiding: HidingActions;
  history: HistoryActions;
  historyView: HistoryViewActions;
  moves: MoveActions;
  people: PeopleActions;
  publishing: PublishingActions;
  queue: QueueActions;
  /** The unsent texts that the device keeps; undefined while the host can be reached. */
  readUnsent(): Promise<Unsent | undefined>;
  removal: RemovalActions;
  reshape: ReshapeActions;
  selection: SelectionActions;
  sheets: SheetsActions;
  tab: TabName;
  /** Closes what is shown in place of the program. */
  comeBack(): void;
  /** Stops waiting for a slow answer. */
  stopWaiting(key: WaitKey): void;
  dismissNotice(): void;
  showShortcuts(isShown: boolean): void;
  /** Adds a day that shows what a program is made of. */
  addExampleDay(): Promise<void>;
}

/**
 * Calls everything that follows a change of the state, in this order: first what shows it and keeps it, then what puts it in order,
 * then what asks the host. A follower's own change is followed at once, before the rest of the list has heard of the first
 * change: a follower that keeps the state would be told the older one last.
 */
function followInOrder(store: EditorStore, followers: readonly Follower[]): void {
  store.subscribe((state, before) => {
    for (const follow of followers) follow(state, before);
  });
}

/** The edits of rows that follow no change of the state. */
const rowEdits = (parts: PerformParts & Pick<Editor, 'forms' | 'write'>) => ({
  goneRows: goneRowActions(parts),
  hiding: hidingActions(parts),
  moves: moveActions(parts),
  removal: removalActions(parts),
  sheets: sheetsActions(parts),
  ...lazyParts(parts),
  addExampleDay: exampleDay(parts),
});

const sightActions = (store: EditorStore): Pick<Editor, 'comeBack' | 'showShortcuts' | 'dismissNotice'> => ({
  comeBack: () => comeBack(store),
  showShortcuts: (isHelpOpen) => store.setState({ isHelpOpen }),
  dismissNotice: () => store.setState(({ notices }) => ({ notices: notices.slice(0, -1) })),
});

/** @param base address of the API host; keeps the unsaved texts of different hosts apart */
export function createEditor(deps: EditorDeps, base = ''): Editor {
  const address = addressOf(base);
  const store = createStore<EditorState>(() => ({ ...INITIAL, host: address.origin }));
  const tab = tabName(deps.storage);
  const unsent = deps.unsent ?? unsentStore({ host: address.href, base, tab: tab.name });
  const copy = tabCopy(deps.storage, base, tab.name);

  const waits = waitActions(store);
  const token = sessionToken({ ...deps, store, waits });
  const program = programActions({ ...deps, store, waits, token });
  const network = networkTo(deps.api);
  const calls = authorizedCalls(deps.api, token);
  const parts: Parts = { store, calls, network, waits, program, tab: tab.name };
  const edits: PerformParts = { ...parts, perform: performer(parts) };
  const sendCommand = commandSender(parts);
  const write = commandWriter({ ...parts, sendCommand });

  const refetch = () => void program.refetchQuietly(undefined, (days) => leavesInUse(store.getState(), days));
  const queue = queueActions({ ...parts, sendCommand, refetch, unsent, host: address.href });
  const session = sessionActions({
    ...deps,
    store,
    program,
    token,
    onRenewed: queue.wake,
    restoreTexts: textRestorer({ unsent, copy, tab: tab.name }),
  });
  const rows = rowsStore(store);
  const forms = formActions({ ...parts, write, queue });
  const keeper = textKeeper({ ...parts, unsent, copy });
  const leftTexts = leftTextActions({ ...parts, unsent, keeper, forms });
  const overview = overviewActions(store);
  const selection = selectionActions(edits);
  const reshape = reshapeActions(edits);
  const history = historyActions(edits);
  const historyView = historyViewActions({ ...edits, history });
  const publishing = publishingActions({ ...edits, history });
  const people = peopleActions({ ...deps, ...parts, token, onConnected: queue.wake });

  followInOrder(store, [
    rows.onChange,
    keeper.onChange,
    leftTexts.onChange,
    overview.onChange,
    selection.onChange,
    reshape.onChange,
    history.onChange,
    historyView.onChange,
    publishing.onChange,
    people.onChange,
    queue.onChange,
  ]);

  return {
    store,
    rows,
    session,
    program,
    write,
    forms,
    leftTexts,
    overview,
    selection,
    reshape,
    history,
    historyView,
    publishing,
    people,
    queue,
    tab,
    ...rowEdits({ ...edits, forms, write }),
    ...sightActions(store),
    readUnsent: textsToRead({ ...parts, unsent, copy }),
    stopWaiting: waits.stop,
  };
}
