import css from './conference-program.module.css';

export function ConferenceProgram() {
  return <section className={css.root}>conference-program</section>;
}
