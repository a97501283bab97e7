/** The most that the host takes, in bytes and in pixels a side. */
const MOST = { bytes: 2 * 1_048_576, side: 4_000 } as const;
/** The longest side of a picture that is made smaller, and the qualities that are tried in turn. */
const SIDE = 2_400;
const QUALITIES = [0.85, 0.7, 0.5];

/** A file as it is sent to the host, or why it can't be. */
export type ReadyPicture = { file: Blob; note?: string } | { problem: string };

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

const REFUSED: readonly [pattern: RegExp, problem: string][] = [
  [
    /hei[cf]/i,
    'Pages can’t show HEIC. Save or send the photo as JPEG: on an iPhone, “Most Compatible” in Settings, Camera, Formats makes JPEGs.',
  ],
  [/svg/i, 'Drawings in SVG aren’t taken, because they can hold scripts. Save it as PNG or WebP.'],
];

async function drawn(file: File): Promise<ReadyPicture> {
  // Upright, as its EXIF says.
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === 'image/png' ? 'image/webp' : 'image/jpeg';
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (made && made.size <= MOST.bytes)
      return {
        file: made,
        note: `The file had ${megabytes(file.size)} and ${width} × ${height} pixels, which is more than a page needs. It was made smaller in this browser: ${megabytes(made.size)}, ${canvas.width} × ${canvas.height} pixels.`,
      };
  }
  return {
    problem: `The picture has ${megabytes(file.size)} and could not be made small enough. At most 2 MB are taken.`,
  };
}

/** Makes a chosen file ready for the host. One that is too large is made smaller here: nobody waits for its bytes. */
export async function readyPicture(file: File): Promise<ReadyPicture> {
  const refused = REFUSED.find(([pattern]) => pattern.test(`${file.type} ${file.name}`));
  if (refused) return { problem: refused[1] };
  try {
    const { width, height } = await sidesOf(file);
    if (file.size <= MOST.bytes && Math.max(width, height) <= MOST.side) return { file };
    return await drawn(file);
  } catch {
    return { problem: 'This file is no picture that a browser can show. JPEG, PNG, WebP and AVIF are taken.' };
  }
}

async function sidesOf(file: File) {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
