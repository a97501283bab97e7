import pictures from 'virtual:pictures';
import { type PictureFormat, pictureFile, pictureWidths } from './picture-file.ts';
import { useHost } from '../kit/tree/host-context.ts';
import css from './picture.module.css';

/** Address of a picture's largest JPEG, for links that open it. */
export function fullPicture(assetBase: string, name: string) {
  const [hash, width] = pictures[name]!;
  return assetBase + pictureFile(name, hash, width, 'jpg');
}

/**
 * A picture of `src/content/images/` in the widths and formats that the build made from it.
 * @param name file name of its master without the extension; the build has checked that it exists
 * @param sizes the displayed widths, as in the `sizes` attribute of `<img>`
 */
export function Picture({
  name,
  alt,
  sizes,
  loading = 'lazy',
  className = '',
}: {
  name: string;
  alt: string;
  sizes: string;
  loading?: 'lazy' | 'eager';
  className?: string;
}) {
  const { assetBase } = useHost();
  const [hash, width, height, color] = pictures[name]!;
  const srcSet = (format: PictureFormat) =>
    pictureWidths(width)
      .map((w) => `${assetBase}${pictureFile(name, hash, w, format)} ${w}w`)
      .join();
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        className={`${css.image} ${className}`}
        part="picture"
        src={fullPicture(assetBase, name)}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        decoding="async"
        data-color={color}
      />
    </picture>
  );
}
