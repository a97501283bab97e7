import css from './unshown-text.module.css';

/** A text that the browser can't show as it is meant, with its source. */
export function UnshownText({ what = 'This text', source }: { what?: string; source: string }) {
  return (
    <>
      <span className={css.reason}>{what} can’t be shown as it is formatted. Its source:</span>
      <code className={css.source}>{source}</code>
    </>
  );
}
