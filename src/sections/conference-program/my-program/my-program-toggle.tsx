import { useShownProgram, useView } from '../view/program-context.ts';
import tools from '../styles/overview-tools.module.css';
import css from './my-program.module.css';

/** Shows the starred items alone, or all again. Their number has its room before it is known. */
export function MyProgramToggle() {
  const { view, days, starLabelId, texts } = useShownProgram();
  const count = useView((state) => view.select.starredIds(state, days).length);
  const isOn = useView((state) => !!state.alone);
  const toggle = () => {
    view.showAllDays();
    view.toggleAlone();
  };
  return (
    <button
      type="button"
      className={`${tools.tool} ${css.toggle}`}
      part="mine-button"
      aria-pressed={isOn}
      lang={texts.lang}
      onClick={toggle}
    >
      <span id={starLabelId}>{texts.mine}</span> <b>{count || ''}</b>
    </button>
  );
}
