import type { StoreApi } from 'zustand/vanilla';
import type { KeptText } from '../../../program/device/device-storage.ts';
import { changeStars, readStars, type Stars } from '../../../program/device/stars.ts';
import { type BeginningState, fromBeginning } from './beginning.ts';

export interface MyProgramState {
  /** The starred items, kept on the device; none in the first render, which must equal the server's. */
  stars: Stars;
  /** The device keeps no stars for this page. */
  areStarsUnkept: boolean;
  /** "My program" alone is shown, with these items that were in it when it was: a star that is taken back can be set again. */
  alone?: readonly number[];
  /** The result of adding a link's items; undefined without one. */
  linked?: LinkedStars;
}

export interface LinkedStars {
  /** How many it has added. */
  added: number;
  /** How many the program doesn't have. */
  unknown: number;
}

export const NO_STARS: MyProgramState = {
  stars: new Map(),
  areStarsUnkept: false,
  alone: undefined,
  linked: undefined,
};

/** Where the stars of a program are kept, and how its items are called. */
interface KeptProgram {
  kept: KeptText;
  titleOf(id: number): string | undefined;
}

export function myProgramActions(store: StoreApi<MyProgramState & BeginningState>) {
  let program: KeptProgram | undefined;
  let text: string | undefined;
  const change = (edit: (stars: Map<number, string>, titleOf: KeptProgram['titleOf']) => void) => {
    if (program) changeStars(program.kept, (stars) => edit(stars, program!.titleOf));
  };
  return {
    /** Follows the stars of a program on the device. Returns a function that ends this. */
    followStars(next: KeptProgram): () => void {
      program = next;
      const { kept } = next;
      const read = () => {
        const now = kept.get();
        if (now === text) return;
        text = now;
        const stars = readStars(now);
        store.setState({ stars, areStarsUnkept: stars.size > 0 && !kept.isKept() });
      };
      const stop = kept.subscribe(read);
      read();
      return stop;
    },
    /** The program has no stars any longer. */
    dropStars() {
      program = undefined;
      text = undefined;
      store.setState({ ...NO_STARS, linked: store.getState().linked });
    },
    toggleStar(id: number) {
      change((stars, titleOf) => stars.delete(id) || stars.set(id, titleOf(id) ?? ''));
      store.setState(({ alone }) => ({ alone: alone && [...alone, id] }));
    },
    /** Adds the items of a link that the program has, and shows "My program" alone. */
    addLinkedStars(linkedIds: readonly number[]) {
      const before = readStars(program?.kept.get());
      const ids = [...new Set(linkedIds)];
      const known = ids.filter((id) => program?.titleOf(id) !== undefined);
      const fresh = known.filter((id) => !before.has(id));
      change((stars, titleOf) => fresh.forEach((id) => stars.set(id, titleOf(id) ?? '')));
      store.setState({ linked: { added: fresh.length, unknown: ids.length - known.length }, alone: [] });
    },
    toggleAlone: () => store.setState(({ alone }) => ({ alone: alone ? undefined : [], ...fromBeginning() })),
  };
}
