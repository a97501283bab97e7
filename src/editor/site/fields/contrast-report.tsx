import { useMemo } from 'react';
import field from '../../forms/field.module.css';
import { contrastsOf, LEAST_CONTRAST, type Palette, ratioText, type TextContrast } from '../model/contrast.ts';
import css from './fields.module.css';

const THEMES = ['light', 'dark'] as const;

const isShort = (contrast: TextContrast) => THEMES.some((theme) => contrast[theme] < LEAST_CONTRAST);

function summary(short: readonly TextContrast[]): string {
  if (short.length === 0) return 'All texts can be read in both themes.';
  return short.length === 1
    ? 'One text is hard to read. You can save it all the same.'
    : `${short.length} texts are hard to read. You can save them all the same.`;
}

/** Whether the site's texts can be read on their colors, in both themes, with each ratio. */
export function ContrastReport({ light, dark }: { light: Palette; dark: Palette }) {
  const contrasts = useMemo(() => contrastsOf(light, dark), [light, dark]);
  const short = contrasts.filter(isShort);
  return (
    <div className={css.contrast}>
      <p role="status" className={short.length > 0 ? field.error : field.note}>
        {summary(short)}
      </p>
      <ul role="list" className={css.ratios}>
        {contrasts.map((contrast) => (
          <li key={contrast.label}>
            {contrast.label}: {ratioText(contrast.light)} in the light theme, {ratioText(contrast.dark)} in the dark one
            {isShort(contrast) && <strong className={css.short}> (too little: at least {LEAST_CONTRAST} to 1)</strong>}
          </li>
        ))}
      </ul>
    </div>
  );
}
