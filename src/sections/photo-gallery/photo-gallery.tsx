import css from './photo-gallery.module.css';

export function PhotoGallery() {
  return <section className={css.root}>photo-gallery</section>;
}
