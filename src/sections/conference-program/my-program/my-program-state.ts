import type { StoreApi } from 'zustand/vanilla';
import type { KeptText } from '../../../program/device/device-storage.ts';
import { changeStars, readStars, type Stars } from '../../../program/device/stars.ts';

export interface MyProgramState {
  /** The starred items, kept on the device; none in the first render, which must equal the server's. */
  stars: Stars;
  /** The device keeps no stars for this page. */
  areStarsUnkept: boolean;
  /** "My program" alone is shown, with these items that were in it when it was: a star that is taken back can be set again. */
  alone?: readonly number[];
  /** How many items a link has added; undefined without one. */
  added?: number;
}

export const NO_STARS: MyProgramState = { stars: new Map(), areStarsUnkept: false, alone: undefined, added: undefined };

/** Where the stars of a program are kept, and how its items are called. */
interface KeptProgram {
  kept: KeptText;
  titleOf(id: number): string | undefined;
}

export function myProgramActions(store: StoreApi<MyProgramState>) {
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
      store.setState({ ...NO_STARS, added: store.getState().added });
    },
    toggleStar(id: number) {
      change((stars, titleOf) => stars.delete(id) || stars.set(id, titleOf(id) ?? ''));
      store.setState(({ alone }) => ({ alone: alone && [...alone, id] }));
    },
    /** Adds the items of a link, and shows "My program" alone. */
    addLinkedStars(ids: readonly number[]) {
      const before = readStars(program?.kept.get());
      const fresh = ids.filter((id) => !before.has(id));
      change((stars, titleOf) => fresh.forEach((id) => stars.set(id, titleOf(id) ?? '')));
      store.setState({ added: fresh.length, alone: [] });
    },
    toggleAlone: () => store.setState(({ alone }) => ({ alone: alone ? undefined : [] })),
  };
}
