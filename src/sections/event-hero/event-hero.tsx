import css from './event-hero.module.css';

export function EventHero() {
  return <section className={css.root}>event-hero</section>;
}
