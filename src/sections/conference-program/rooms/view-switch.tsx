import tools from '../styles/overview-tools.module.css';
import type { Look } from '../state/kept/look.ts';
import { canChooseLook, lookOf } from '../state/rooms-state.ts';
import { useShownProgram, useView } from '../view/program-context.ts';

/** Changes between the list and the rooms side by side, where both can be shown. */
export function ViewSwitch() {
  const { view, look, texts } = useShownProgram();
  const isShown = useView((state) => look.isOffered && canChooseLook(state));
  const chosen = useView(lookOf);
  if (!isShown) return null;
  const button = (each: Look, text: string) => (
    <button
      type="button"
      className={tools.tool}
      part="view-button"
      aria-pressed={chosen === each}
      onClick={() => view.chooseLook(each)}
    >
      {text}
    </button>
  );
  return (
    <div className={tools.looks} part="view-switch" role="group" aria-label={texts.look} lang={texts.lang}>
      {button('list', texts.asList)}
      {button('rooms', texts.asRooms)}
    </div>
  );
}
