import field from '../../forms/field.module.css';
import { isHardToRead, LEAST_CONTRAST, ratioText, type TextContrast } from '../model/contrast.ts';
import css from './fields.module.css';

function summary(short: readonly TextContrast[]): string {
  if (short.length === 0) return 'All texts can be read in both themes.';
  return short.length === 1
    ? 'One text is hard to read. You can save it all the same.'
    : `${short.length} texts are hard to read. You can save them all the same.`;
}

/** Whether the site's texts can be read on their colors, in both themes, with each ratio. */
export function ContrastReport({ contrasts }: { contrasts: readonly TextContrast[] }) {
  const short = contrasts.filter(isHardToRead);
  return (
    <div className={css.contrast}>
      <p role="status" className={short.length > 0 ? field.error : field.note}>
        {summary(short)}
      </p>
      <ul role="list" className={css.ratios}>
        {contrasts.map((contrast) => (
          <li key={contrast.label}>
            {contrast.label}: {ratioText(contrast.light)} in the light theme, {ratioText(contrast.dark)} in the dark one
            {isHardToRead(contrast) && (
              <strong className={css.short}> (too little: at least {LEAST_CONTRAST} to 1)</strong>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
