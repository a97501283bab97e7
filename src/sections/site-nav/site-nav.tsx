import css from './site-nav.module.css';

export function SiteNav() {
  return <section className={css.root}>site-nav</section>;
}
