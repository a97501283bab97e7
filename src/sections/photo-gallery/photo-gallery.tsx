import built from '../../content/gallery.json';
import type { Photo, SectionProps } from '../../content/site-content.ts';
import { useHost } from '../../kit/tree/host-context.ts';
import { Credit, fullPicture, Picture } from '../../ui/picture/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import shared from '../../ui/ui.module.css';
import css from './photo-gallery.module.css';

/**
 * Displayed widths of a photo: the columns of the stylesheet, relative to the window that the element usually fills.
 */
const SIZES =
  '(min-width: 1248px) 276px, (min-width: 1024px) 23vw, (min-width: 840px) 30vw, (min-width: 480px) 46vw, 92vw';

/** Photos of the annual meeting; each opens its image in a new tab. */
export function PhotoGallery({ content: gallery = built }: SectionProps<'gallery'>) {
  const { assetBase } = useHost();
  return (
    <section className={shared.section} part="section">
      <SectionHeading title={gallery.heading}>{gallery.note}</SectionHeading>
      <ul role="list" className={css.grid} part="photos">
        {gallery.photos.map(({ picture, alt, caption, title, link, ...credit }: Photo, index) => (
          <li key={index}>
            <a
              className={css.photo}
              part="photo"
              href={link || fullPicture(assetBase, picture)}
              target="_blank"
              rel="noopener"
            >
              <Picture name={picture} alt={alt} sizes={SIZES} className={css.plate} />
              <span className={css.caption} part="caption">
                {caption}
                <span className={css.view}>{title}</span>
              </span>
            </a>
            <Credit {...credit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
