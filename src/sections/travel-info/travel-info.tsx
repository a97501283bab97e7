import css from './travel-info.module.css';

export function TravelInfo() {
  return <section className={css.root}>travel-info</section>;
}
