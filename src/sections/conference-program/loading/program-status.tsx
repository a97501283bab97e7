import type { ProgramState } from '../../../program/host/program-state.ts';
import { emptyList, type Part } from '../../../program/search/select-part.ts';
import { Button } from '../../../ui/button.tsx';
import css from '../styles/conference-program.module.css';
import type { Texts } from '../texts/texts.ts';

/** The words for a part of a program that has nothing. */
const NOTHING = { days: 'noDays', rooms: 'noRooms', tracks: 'noTracks', part: 'noPart' } as const;

/** The message in place of the days: that they are on their way, couldn't be loaded, or that there are none. */
export function ProgramStatus({
  state,
  part,
  isEmpty,
  isAnother,
  retry,
  stop,
  texts,
}: {
  state: ProgramState;
  /** The part of it that the element is to show. */
  part: Part;
  /** Nothing of the program is to be shown. */
  isEmpty: boolean;
  /** The event is known to be another than the one whose sentence for a failure is specified. */
  isAnother: boolean;
  /** Absent where it can't help. */
  retry: (() => void) | undefined;
  stop: (() => void) | undefined;
  texts: Texts;
}) {
  if (state.status === 'loading')
    return (
      <>
        <slot>
          <p className={css.status} role="status" lang={texts.lang}>
            {texts.loading}
          </p>
        </slot>
        <div className={css.buttons} part={state.isSlow ? 'slow' : undefined} lang={texts.lang}>
          {/* Present from the start: assistive technology announces changes inside a status, not a new status. */}
          <p role="status">{state.isSlow && texts.slow}</p>
          {state.isSlow && (
            <>
              <Button onClick={retry}>{texts.retry}</Button>
              <Button onClick={stop}>{texts.stop}</Button>
            </>
          )}
        </div>
      </>
    );
  if (state.status === 'error')
    return (
      <>
        <div className={css.status} role="alert" part="error" lang={texts.lang}>
          {isAnother ? (
            <p>{`${texts.failed} ${state.error.message}`}</p>
          ) : (
            <p lang="id">{`Terjadi kesalahan saat memuat Program: ${state.error.message}`}</p>
          )}
          {!isAnother && texts.lang !== 'id' && (
            <p className={css.gloss} lang={texts.lang}>
              {texts.failed}
            </p>
          )}
          {retry && <Button onClick={retry}>{texts.retry}</Button>}
        </div>
        <slot />
      </>
    );
  return (
    isEmpty && (
      <p className={css.status} part="empty" lang={texts.lang}>
        {state.days.length > 0 ? texts[NOTHING[emptyList(state.days, part) ?? 'part']] : texts.empty}
      </p>
    )
  );
}
