const WIDTHS = [480, 960, 1600];

/** Widths of a picture's files in pixels, ascending; none is larger than the master. */
export const pictureWidths = (masterWidth: number) => [...new Set(WIDTHS.map((width) => Math.min(width, masterWidth)))];

export type PictureFormat = 'avif' | 'webp' | 'jpg';

/**
 * Address of one file of a picture, below the asset base: `images/gallery-01.3f9a2c41.960.avif`. The hash covers the
 * master and the encoder's settings, so the file at an address never changes.
 */
export const pictureFile = (name: string, hash: string, width: number, format: PictureFormat) =>
  `images/${name}.${hash}.${width}.${format}`;
