import css from './ui.module.css';

/** The section rule: a line cut and offset by a left-lateral fault. Purely decorative. */
export function FaultRule() {
  return (
    <span className={css.fault} aria-hidden="true">
      <span />
      <span />
    </span>
  );
}
