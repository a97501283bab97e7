import { useRef } from 'react';
import { plainTitle } from '../../../program/search/labels.ts';
import { Button } from '../../../ui/button.tsx';
import { shortDayName } from '../day-bar/short-day-name.ts';
import { formatMoment } from './format-moment.ts';
import css from './changes-notice.module.css';
import { fill, fillCount, type Texts } from '../texts/texts.ts';
import type { Changes } from './described-change.ts';
import { useHashPrefix } from '../links/use-address-hash.ts';

/**
 * How fresh the program is, at the edge of the heading: that the host can't be reached, and what has changed since the
 * visitor was here. It lies over free room, and its list over the page: nothing moves for it.
 */
export function ChangesNotice({
  asOf,
  changes,
  since,
  dismiss,
  onOpen,
  texts,
}: Changes & {
  /** When the program was the newest, if the host can't be reached; see `Snapshot`. */
  asOf: number | undefined;
  dismiss: () => void;
  /** Shows an item, by its id. */
  onOpen: (id: number) => void;
  texts: Texts;
}) {
  const prefix = useHashPrefix();
  const line = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLDetailsElement>(null);
  const close = () => (list.current!.open = false);
  const summary = changes.length > 0 && fillCount(texts.changes, changes.length, texts, { time: since });
  return (
    <div className={css.place} lang={texts.lang}>
      {/* Present from the start: assistive technology announces changes inside a status, not a new status. */}
      <p ref={line} role="status" part="offline" tabIndex={-1}>
        {asOf !== undefined && fill(texts.offline, { time: formatMoment(asOf, texts.lang) })}
        <span className={css.spoken}>{summary}</span>
      </p>
      {summary && (
        <details ref={list} part="changes" onKeyDown={({ key }) => key === 'Escape' && close()}>
          <summary>{summary}</summary>
          <div className={css.list}>
            <ul role="list">
              {changes.map((change) => (
                <li key={change.item.id}>
                  <a
                    href={`${prefix}-item-${change.item.id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      close();
                      onOpen(change.item.id);
                    }}
                  >
                    {plainTitle(change.item.title)}
                  </a>
                  <p>
                    {shortDayName(change.day, texts)} · {change.words}
                  </p>
                </li>
              ))}
            </ul>
            <Button
              onClick={() => {
                dismiss();
                line.current!.focus({ preventScroll: true });
              }}
            >
              {texts.seen}
            </Button>
          </div>
        </details>
      )}
    </div>
  );
}
