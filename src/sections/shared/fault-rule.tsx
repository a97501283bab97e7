import css from './shared.module.css';

/** The section rule: a line that a left-lateral fault has cut and offset. Decoration only. */
export function FaultRule() {
  return (
    <span className={css.fault} aria-hidden="true">
      <span />
      <span />
    </span>
  );
}
