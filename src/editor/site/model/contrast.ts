import { SITE_COLORS } from '../../../content/site-documents.ts';

export type ColorName = (typeof SITE_COLORS)[number];
export type Theme = 'light' | 'dark';

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The color of each name in a theme. */
export type Palette = Readonly<Record<ColorName, Rgb>>;

/** As the eye weighs its three parts (WCAG 2). */
function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1, the same color, to 21, black on white. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast at which text can be read by most people (WCAG 2, AA). */
export const LEAST_CONTRAST = 4.5;

/** Texts of the site, and what they stand on. */
const TEXTS: readonly [label: string, text: ColorName, ground: ColorName][] = [
  ['Text on the background', 'ink', 'paper'],
  ['Text on cards', 'ink', 'raised'],
  ['Secondary text on the background', 'muted', 'paper'],
  ['Secondary text on cards', 'muted', 'raised'],
  ['Links on the background', 'accent', 'paper'],
  ['Text on main buttons', 'onAccent', 'accent'],
  ['Times and marks', 'second', 'paper'],
];

export interface TextContrast {
  label: string;
  /** That of the text, and of what it stands on. */
  colors: readonly [ColorName, ColorName];
  light: number;
  dark: number;
}

export const contrastsOf = (light: Palette, dark: Palette): TextContrast[] =>
  TEXTS.map(([label, text, ground]) => ({
    label,
    colors: [text, ground],
    light: contrastOf(light[text], light[ground]),
    dark: contrastOf(dark[text], dark[ground]),
  }));

/** Whether a text is hard to read in one of the themes. */
export const isHardToRead = ({ light, dark }: TextContrast): boolean => Math.min(light, dark) < LEAST_CONTRAST;

/** `4.5 to 1`; rounded down, so that what falls short is never said to suffice. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`;

export const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The color that `#8a2be2` or `#82e` means. */
export function rgbOfHex(hex: string): Rgb | undefined {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(hex.trim()) ?? [];
  const full = long ?? short?.replace(/./g, '$&$&');
  if (!full) return undefined;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
}
