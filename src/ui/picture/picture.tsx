import pictures from 'virtual:pictures';
import type { AnyPicture, HostPicture, PictureCredit } from '../../content/host-picture.ts';
import { type PictureFormat, pictureFile, pictureWidths } from './picture-file.ts';
import { useHost } from '../../kit/tree/host-context.ts';
import css from './picture.module.css';

/** Address of a picture's largest JPEG, or of the one file of a host's picture, for links that open it; empty where there is no such picture. */
export function fullPicture(assetBase: string, name: AnyPicture) {
  if (typeof name !== 'string') return assetBase + name.src;
  const known = pictures[name];
  return known ? assetBase + pictureFile(name, known[0], known[1], 'jpg') : '';
}

interface Shown {
  alt: string;
  loading?: 'lazy' | 'eager';
  className?: string;
}

/**
 * A picture of `src/content/images/` in the widths and formats that the build made from it, or one of the host as it is.
 * @param name file name of its master without the extension. A host's content may name one that isn't there: nothing is shown.
 * @param sizes the displayed widths, as in the `sizes` attribute of `<img>`
 */
export function Picture({ name, sizes, ...shown }: Shown & { name: AnyPicture; sizes: string }) {
  return typeof name === 'string' ? (
    <BuiltPicture name={name} sizes={sizes} {...shown} />
  ) : (
    <Img of={name} {...shown} />
  );
}

function BuiltPicture({ name, sizes, ...shown }: Shown & { name: string; sizes: string }) {
  const { assetBase } = useHost();
  const known = pictures[name];
  if (!known) return null;
  const [hash, width, height, color] = known;
  const srcSet = (format: PictureFormat) =>
    pictureWidths(width)
      .map((w) => `${assetBase}${pictureFile(name, hash, w, format)} ${w}w`)
      .join();
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <Img of={{ src: pictureFile(name, hash, width, 'jpg'), width, height }} color={color} {...shown} />
    </picture>
  );
}

/** @param color shown until the picture has loaded, as `#rrggbb` */
function Img({ of, color, alt, loading = 'lazy', className = '' }: Shown & { of: HostPicture; color?: string }) {
  const { assetBase } = useHost();
  return (
    <img
      className={`${css.image} ${className}`}
      part="picture"
      src={assetBase + of.src}
      alt={alt}
      width={of.width}
      height={of.height}
      loading={loading}
      decoding="async"
      data-color={color}
    />
  );
}

/** The maker of a picture, and its license; nothing where neither is told. */
export function Credit({ credit, license }: PictureCredit) {
  const told = [credit, license].filter(Boolean).join(' · ');
  return told && <small className={css.credit}>{told}</small>;
}
