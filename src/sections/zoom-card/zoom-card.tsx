import css from './zoom-card.module.css';

export function ZoomCard() {
  return <section className={css.root}>zoom-card</section>;
}
