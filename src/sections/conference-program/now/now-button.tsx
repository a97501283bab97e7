import tools from '../styles/overview-tools.module.css';
import { useGoTo } from '../address/use-go-to.ts';
import { fill } from '../texts/texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import css from './now.module.css';

/** Leads to what is on now, or where nothing is, to what comes next, and says when. Its place is free until it is known. */
export function NowButton() {
  const { texts } = useShownProgram();
  const goTo = useGoTo();
  const { target, clock } = useView((state) => state.now);
  if (target === undefined) return null;
  return (
    <button
      type="button"
      className={`${tools.tool} ${clock === undefined ? css.now : ''}`}
      part="now-button"
      lang={texts.lang}
      onClick={() => goTo('item', target)}
    >
      {/* A day stays in one line with its time, where this has two. */}
      {clock === undefined ? texts.jump : fill(texts.jumpNext, { clock: clock.replaceAll(' ', '\u00a0') })}
    </button>
  );
}
