import type { Kind } from '../../../program/model/entities.ts';
import { findRow } from '../../../program/model/rows.ts';
import { shortName, titleText } from '../model/rows/plain-text.ts';
import { daysOf } from '../state/editor-state.ts';
import { focusTarget } from '../sight/focus-places.ts';
import { withRow } from '../sight/overview.ts';
import type { PerformParts } from '../attempt/perform.ts';

export interface HidingActions {
  /** Hides a day or an item from the public, with all that lies in it, or shows it again. */
  hide(kind: Kind, id: number, isHidden: boolean): Promise<void>;
}

export const hidingActions = ({ store, calls, perform }: PerformParts): HidingActions => ({
  async hide(kind, id, hidden) {
    const row = findRow(daysOf(store.getState()), kind, id);
    if (!row) return;
    const about = titleText(kind, row);
    const places = [focusTarget.more(kind, id), focusTarget.pencil(kind, id)];
    await perform({
      running: hidden ? 'Hiding…' : 'Showing…',
      done: hidden ? 'hidden' : 'shown',
      places,
      send: (options) =>
        calls.edit(
          {
            label: `${hidden ? 'Hide' : 'Show'} ${shortName(about)}`,
            writes: [{ op: 'change', kind, id, values: { hidden } }],
          },
          options,
        ),
      shown: (state) => ({
        ...withRow(state, kind, id),
        outcome: { text: hidden ? 'Hidden from the public' : 'Shown to the public', about },
        focus: { targets: places, onlyIfLost: false },
      }),
    });
  },
});
