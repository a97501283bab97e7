import { useId, useMemo, useRef } from 'react';
import { SITE_COLORS, type SiteDocument } from '../../../content/site-documents.ts';
import { Button } from '../../../ui/button.tsx';
import field from '../../forms/field.module.css';
import { valueAt } from '../model/content-paths.ts';
import {
  type ColorName,
  contrastsOf,
  hexOf,
  isHardToRead,
  LEAST_CONTRAST,
  type Palette,
  ratioText,
  rgbOfHex,
  type TextContrast,
  type Theme,
} from '../model/contrast.ts';
import { useContentForm } from './content-form-context.ts';
import { ContrastReport } from './contrast-report.tsx';
import css from './fields.module.css';
import { useUsualColors } from './use-usual-colors.ts';

const LABELS: Readonly<Record<ColorName, string>> = {
  paper: 'Background',
  raised: 'Cards, menus and fields',
  ink: 'Text and headings',
  muted: 'Secondary text',
  line: 'Lines and borders',
  accent: 'Links and main buttons',
  onAccent: 'Text on main buttons',
  second: 'Times and marks',
};

type Colors = NonNullable<SiteDocument['colors']>;

/** A theme's colors with those that the site has chosen. One without a value for the dark theme is the same in both. */
function paletteOf(usual: Palette, colors: Colors, theme: Theme): Palette {
  const chosen = SITE_COLORS.map((name) => {
    const hex = theme === 'dark' ? (colors[`${name}Dark`] ?? colors[name]) : colors[name];
    return [name, (hex && rgbOfHex(hex)) ?? usual[name]] as const;
  });
  return Object.fromEntries(chosen) as unknown as Palette;
}

/** The colors of the site in both themes, and whether its texts can be read on them. */
export function ColorFields() {
  const { value } = useContentForm();
  const place = useRef<HTMLFieldSetElement>(null);
  const usual = useUsualColors(place);
  const chosen = valueAt(value, ['colors']) as Colors | undefined;
  const contrasts = useMemo(() => {
    const palette = (theme: Theme) => paletteOf(usual![theme], chosen ?? {}, theme);
    return usual ? contrastsOf(palette('light'), palette('dark')) : [];
  }, [usual, chosen]);
  return (
    <fieldset ref={place} className={css.part}>
      <legend className={css.legend}>Colors</legend>
      <p className={field.note}>
        A color that is left as it is has that of the design. One that is chosen for the light theme leaves the dark
        theme as it is.
      </p>
      {usual && (
        <>
          <ul className={css.colors} role="list">
            {SITE_COLORS.map((name) => (
              <li key={name} className={css.color}>
                <p className={css.colorName}>{LABELS[name]}</p>
                <ColorField name={name} theme="light" usual={usual} />
                <ColorField name={name} theme="dark" usual={usual} />
                {isChosen(name, chosen) && <Doubts name={name} contrasts={contrasts} />}
              </li>
            ))}
          </ul>
          <ContrastReport contrasts={contrasts} />
        </>
      )}
    </fieldset>
  );
}

const isChosen = (name: ColorName, colors: Colors | undefined) =>
  colors?.[name] !== undefined || colors?.[`${name}Dark`] !== undefined;

/** Which texts a chosen color makes hard to read, beside it: the report of all may be below the window. */
function Doubts({ name, contrasts }: { name: ColorName; contrasts: readonly TextContrast[] }) {
  const texts = contrasts.filter((contrast) => contrast.colors.includes(name) && isHardToRead(contrast));
  if (texts.length === 0) return null;
  return (
    <ul role="list" className={css.doubts}>
      {texts.map(({ label, light, dark }) => {
        const theme = light < dark ? 'light' : 'dark';
        return (
          <li key={label} className={field.error}>
            {label}: {ratioText(Math.min(light, dark))} in the {theme} theme; {LEAST_CONTRAST} to 1 can be read.
          </li>
        );
      })}
    </ul>
  );
}

function ColorField({
  name,
  theme,
  usual,
}: {
  name: ColorName;
  theme: Theme;
  usual: Readonly<Record<Theme, Palette>>;
}) {
  const { value, errors, isBusy, onType } = useContentForm();
  const id = useId();
  const own = theme === 'dark' ? `${name}Dark` : name;
  const colors = (valueAt(value, ['colors']) ?? {}) as Readonly<Record<string, string>>;
  const chosen = colors[own];
  const label = `${LABELS[name]}, ${theme}`;
  const error = errors[`colors.${own}`];
  const shown = (chosen && rgbOfHex(chosen)) ?? (theme === 'dark' && rgbOfHex(colors[name] ?? '')) ?? undefined;
  const rgb = shown || usual[theme][name];
  const set = (hex: string | undefined) => {
    if (isBusy) return;
    onType(['colors', own], hex);
    if (theme === 'dark') return;
    // Without a color of its own the dark theme would have this one, on which its texts can't be read.
    const [darkName, dark] = [`${name}Dark`, hexOf(usual.dark[name])];
    if (hex !== undefined && colors[darkName] === undefined) onType(['colors', darkName], dark);
    if (hex === undefined && colors[darkName] === dark) onType(['colors', darkName], undefined);
  };
  return (
    <div className={css.swatch}>
      <span className={css.theme}>{theme === 'light' ? 'Light' : 'Dark'}</span>
      <input
        type="color"
        className={css.well}
        aria-label={`${label}: choose`}
        value={hexOf(rgb)}
        onChange={({ target }) => set(target.value)}
      />
      <input
        id={id}
        type="text"
        className={field.input}
        part="input"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={hexOf(rgb)}
        value={chosen ?? ''}
        readOnly={isBusy}
        onChange={({ target }) => set(target.value || undefined)}
      />
      {chosen !== undefined && (
        <Button aria-label={`Reset ${label}`} onClick={() => set(undefined)}>
          Reset
        </Button>
      )}
      {error && (
        <p className={field.error} id={`${id}-error`} part="error">
          {error}
        </p>
      )}
    </div>
  );
}
