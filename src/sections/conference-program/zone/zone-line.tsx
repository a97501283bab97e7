import css from '../day-bar/overview-tools.module.css';
import type { Texts } from '../texts/texts.ts';
import type { useZone } from './use-zone.ts';

/**
 * Names the zone of the times, with a control for the other one's where they differ, in a line that has its room before it
 * has its words.
 */
export function ZoneLine({
  name,
  isOwn,
  differs,
  switchZone,
  texts,
}: ReturnType<typeof useZone> & {
  texts: Texts;
}) {
  return (
    <div className={css.status} part="zone" lang={texts.lang}>
      <p>
        {name && (
          <>
            {isOwn ? texts.ownTime : texts.eventTime}: <bdi>{name}</bdi>
          </>
        )}
      </p>
      {differs && (
        <button type="button" className={css.jump} part="zone-button" onClick={switchZone}>
          {isOwn ? texts.eventTime : texts.ownTime}
        </button>
      )}
    </div>
  );
}
