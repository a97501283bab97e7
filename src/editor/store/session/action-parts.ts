import type { Network } from '../api/network.ts';
import type { EditorStore } from '../state/editor-state.ts';
import type { AuthorizedCalls } from './authorized-calls.ts';
import type { ProgramActions } from './loaded-program.ts';
import type { WaitActions } from './waits.ts';

/** Everything that the actions of a signed-in person are made of. Each takes what it needs. */
export interface Parts {
  store: EditorStore;
  calls: AuthorizedCalls;
  network: Network;
  waits: WaitActions;
  program: ProgramActions;
  /** The tab's name, by which it finds its own edits in the history. */
  tab: string;
}
