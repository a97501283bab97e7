import { useDeferredValue } from 'react';
import { Button } from '../../ui/button.tsx';
import { RenderedHtml } from '../controls/rendered-html.tsx';
import css from './writing.module.css';

/** Why the HTML is shown. */
export function Notes({
  mode: { lost, failed },
  onAnyway,
}: {
  mode: { lost: string; failed: boolean };
  onAnyway(): void;
}) {
  if (failed)
    return (
      <p className={css.note} role="status">
        The formatted view could not be loaded. The HTML can be changed all the same.
      </p>
    );
  if (!lost) return null;
  return (
    <p className={css.note} role="status">
      Its HTML is shown, because the formatted view would lose something: {lost}.{' '}
      <Button onClick={onAnyway}>Format it anyway</Button>
    </p>
  );
}

/** The HTML as the page will show it. */
export function Preview({ html, isInline }: { html: string; isInline: boolean }) {
  const shown = useDeferredValue(html);
  if (!/[<&\n]/.test(html)) return null;
  return (
    <div className={css.preview} part="preview" data-item="">
      <p>Preview</p>
      <RenderedHtml part="item-description" data-f="description" html={shown} inline={isInline} />
    </div>
  );
}
