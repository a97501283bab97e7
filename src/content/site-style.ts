import type { SiteDocument, SiteFont } from './site-documents.ts';

/** Behind each family its fallback, whose letters take the same room. */
const FAMILIES: Readonly<Record<SiteFont, string>> = {
  'instrument-sans': "'Instrument Sans','Instrument Sans fallback',system-ui,sans-serif",
  fraunces: "'Fraunces','Fraunces fallback',Georgia,serif",
  system: 'system-ui,sans-serif',
  serif: 'Georgia,serif',
};

/** `onAccent` is `on-accent`. */
const propertyOf = (color: string) => color.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** CSS of the colors and fonts that a site has chosen, for the head of its pages. */
export function siteStyle({ colors = {}, font = {} }: SiteDocument): string {
  const known = colors as Readonly<Record<string, string>>;
  const chosen = Object.entries(known)
    .filter(([name]) => !name.endsWith('Dark'))
    .map(([name, light]) => `--cp-${propertyOf(name)}:light-dark(${light},${known[`${name}Dark`] ?? light})`);
  if (font.text) chosen.push(`--cp-font:${FAMILIES[font.text]}`);
  if (font.headings) chosen.push(`--cp-font-heading:${FAMILIES[font.headings]}`);
  return chosen.length > 0 ? `@media screen{:root{${chosen.join(';')}}}` : '';
}

/** The color of the paper in each theme, in what {@link siteStyle} has made; undefined where the site has not chosen one. */
export function paperIn(style: string): { light: string; dark: string } | undefined {
  const [, light, dark] = /--cp-paper:light-dark\(([^,]+),([^)]+)\)/.exec(style) ?? [];
  return light !== undefined && dark !== undefined ? { light, dark } : undefined;
}
