import { createStore } from 'zustand/vanilla';
import { comeBack } from './sight/away.ts';
import { exampleDay } from './edits/example-day.ts';
import { commandSender } from './forms/send-command.ts';
import { saveUnsavedTexts } from './model/unsaved-texts.ts';
import { type FormActions, formActions } from './forms/forms.ts';
import { type HidingActions, hidingActions } from './edits/hiding.ts';
import { type LeftTextActions, leftTextActions } from './left-texts/left-text-actions.ts';
import { type HistoryActions, historyActions } from './history/undo.ts';
import { type HistoryViewActions, historyViewActions } from './history/history-view.ts';
import { type MoveActions, moveActions } from './edits/moves.ts';
import { type OverviewActions, overviewActions } from './sight/overview.ts';
import { type ProgramActions, programActions } from './session/loaded-program.ts';
import { type PublishingActions, publishingActions } from './publishing/publishing-actions.ts';
import { type RemovalActions, removalActions } from './forms/removal.ts';
import { type RowsStore, rowsStore } from './state/rows-state.ts';
import { type ReshapeActions, reshapeActions } from './reshape/reshape-actions.ts';
import { type SelectionActions, selectionActions } from './selection/selection-actions.ts';
import { type SessionActions, sessionActions } from './session/session.ts';
import { type DeviceTexts, deviceTextsReader } from './queue/device-texts.ts';
import { type QueueActions, queueActions } from './queue/queue-actions.ts';
import { queueStorage } from './queue/queue-storage.ts';
import { leavesInUse } from './people/their-edits.ts';
import { networkTo } from './api/network.ts';
import { type PeopleActions, peopleActions } from './people/people-actions.ts';
import { sessionToken } from './session/session-token.ts';
import { type EditorDeps, type EditorState, type EditorStore, INITIAL } from './state/editor-state.ts';
import { waitActions } from './session/waits.ts';
import { type TabName, tabName } from './model/tab-name.ts';
import type { WaitKey } from './model/wait-key.ts';
import { type Write, writer } from './forms/write.ts';
import { type SheetsActions, sheetsActions } from './sheets/sheets-actions.ts';
import { editWriter } from './edits/write-edit.ts';

/** Key of the unsaved texts in the tab's storage. Each API host has its own. */
export const unsavedTextsKey = (base: string): string => (base ? `editor_drafts ${base}` : 'editor_drafts');

/** The address of the API host as a whole. */
function addressOf(base: string): URL {
  const page = globalThis.location?.href;
  return URL.canParse(base || '/', page) ? new URL(base || '/', page) : new URL(INITIAL.host);
}

/** The editor without its user interface: its state, and everything a person can do. One per element. */
export interface Editor {
  store: EditorStore;
  /** What rows listen to. */
  rows: RowsStore;
  session: SessionActions;
  program: ProgramActions;
  /** Adds, changes or deletes one row. */
  write: Write;
  forms: FormActions;
  leftTexts: LeftTextActions;
  overview: OverviewActions;
  hiding: HidingActions;
  history: HistoryActions;
  historyView: HistoryViewActions;
  moves: MoveActions;
  people: PeopleActions;
  publishing: PublishingActions;
  queue: QueueActions;
  /** What this device keeps of what was written on it; undefined while the host can be reached. */
  readDeviceTexts(): Promise<DeviceTexts | undefined>;
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

/** @param base address of the API host; keeps the unsaved texts of different hosts apart */
export function createEditor(deps: EditorDeps, base = ''): Editor {
  const address = addressOf(base);
  const store = createStore<EditorState>(() => ({ ...INITIAL, host: address.origin }));
  const key = unsavedTextsKey(base);
  const tab = tabName(deps.storage);
  const waits = waitActions(store);
  const token = sessionToken(store, deps, waits);
  const program = programActions(store, deps, waits, token);
  const session = sessionActions(store, deps, program, token, key, () => queue.wake());
  const network = networkTo(deps.api);
  const writeEdit = editWriter(store, waits, program, session, network, tab.name);
  const sendCommand = commandSender(store, deps, program, session, tab.name);
  const write = writer(store, waits, program, sendCommand, network);
  const refetch = () => void program.refetchQuietly(undefined, (days) => leavesInUse(store.getState(), days));
  const storage = queueStorage(address.href);
  const queue = queueActions(store, { network, sendCommand, refetch, storage }, address.href);

  const forms = formActions(store, program, write, queue);
  const history = historyActions(store, deps, session, waits, writeEdit, network, tab.name);

  store.subscribe((state, before) => {
    if (state.session !== 'open' || before.session !== 'open') return;
    if (state.unsavedTexts === before.unsavedTexts && state.open === before.open) return;
    const textsSurviveReload = saveUnsavedTexts(deps.storage, key, state.unsavedTexts, state.open);
    if (textsSurviveReload !== state.textsSurviveReload) store.setState({ textsSurviveReload });
  });

  return {
    store,
    rows: rowsStore(store),
    session,
    program,
    write,
    forms,
    leftTexts: leftTextActions(store, deps.texts, forms, tab.name),
    overview: overviewActions(store),
    hiding: hidingActions(store, deps.api, writeEdit),
    history,
    historyView: historyViewActions(store, deps.api, session, writeEdit, history, program),
    moves: moveActions(store, deps.api, writeEdit),
    people: peopleActions(store, deps, program, token, tab.name, queue.wake),
    publishing: publishingActions(store, deps.api, session, waits, history, network, tab.name),
    queue,
    readDeviceTexts: deviceTextsReader(network, storage, deps.texts, tab.name),
    removal: removalActions(store, program, write),
    reshape: reshapeActions(store, deps.api, session, writeEdit),
    selection: selectionActions(store, deps.api, program, session, writeEdit),
    sheets: sheetsActions(store, deps.api, session, writeEdit),
    tab,
    comeBack: () => comeBack(store),
    stopWaiting: waits.stop,
    showShortcuts: (isHelpOpen) => store.setState({ isHelpOpen }),
    addExampleDay: exampleDay(deps.api, writeEdit),
    dismissNotice: () => store.setState(({ notices }) => ({ notices: notices.slice(0, -1) })),
  };
}
