import { plainText } from '../../program/labels.ts';
import type { Day } from '../../program/types.ts';
import css from './overview-tools.module.css';
import { fill, fillCount, type Texts } from './texts/texts.ts';
import { useEventMoment } from './use-running.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `12 min`, `5 hr`, `12 days`: whole ones, of which none is claimed that isn't left. */
function timeLeft(ms: number, lang: string): string {
  const [unit, size, unitDisplay] =
    ms < 2 * HOUR_MS
      ? (['minute', MINUTE_MS, 'short'] as const)
      : ms < 2 * DAY_MS
        ? (['hour', HOUR_MS, 'short'] as const)
        : (['day', DAY_MS, 'long'] as const);
  // Two minutes and a second are 3 minutes, as on the wall; days are whole ones.
  const count = unit === 'minute' ? Math.ceil(ms / size) : Math.round(ms / size);
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay }).format(count);
}

/**
 * What is on now and next, in a line that has its room before it has its words. Nothing of it is announced: the minutes
 * would interrupt a screen reader again and again.
 */
export function NowLine({
  days,
  timeZone,
  isHidden,
  onJump,
  texts,
}: {
  days: readonly Day[];
  timeZone: string | undefined;
  /** Gives its place to the result of a search. */
  isHidden: boolean;
  /** Shows an item, by its id. */
  onJump: (id: number) => void;
  texts: Texts;
}) {
  const { now = 0, is } = useEventMoment(days, timeZone) ?? {};
  const titleOf = (id: number) =>
    plainText(days.flatMap(({ items }) => items).find((item) => item.id === id)?.title ?? '').replaceAll('\n', ' ');
  const words = () => {
    if (!is) return '';
    if (is.phase === 'before') return fill(texts.starts, { time: timeLeft(is.start - now, texts.lang) });
    if (is.phase === 'after') return texts.over;
    const { running, next } = is;
    return [
      running.length > 0 && fillCount(texts.running, running.length, texts.lang),
      next && fill(texts.next, { time: timeLeft(next.start - now, texts.lang), title: titleOf(next.id) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const target = is?.phase === 'during' ? (is.running[0] ?? is.next?.id) : undefined;
  return (
    <div className={css.status} part="status" hidden={isHidden} lang={texts.lang}>
      <p>{words()}</p>
      {target !== undefined && (
        <button type="button" className={css.jump} part="now-button" onClick={() => onJump(target)}>
          {texts.jump}
        </button>
      )}
    </div>
  );
}
