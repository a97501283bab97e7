import css from './site-footer.module.css';

export function SiteFooter() {
  return <section className={css.root}>site-footer</section>;
}
