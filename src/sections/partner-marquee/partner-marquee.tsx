import css from './partner-marquee.module.css';

export function PartnerMarquee() {
  return <section className={css.root}>partner-marquee</section>;
}
