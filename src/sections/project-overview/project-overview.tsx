import css from './project-overview.module.css';

export function ProjectOverview() {
  return <section className={css.root}>project-overview</section>;
}
