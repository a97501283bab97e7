import css from '../styles/sentence.module.css';
import { fill } from '../texts/texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { useZone } from './use-zone.ts';
import { ownZoneName } from '../texts/zone-label.ts';
import { isOwnTime } from '../state/zone-state.ts';

/**
 * Names the zone of the times, with a control for the other one's where they differ.
 * @param zoneName the name of the event's zone, where the server has told it
 */
export function ZoneLine({ zoneName }: { zoneName: string | undefined }) {
  const { view, days, texts } = useShownProgram();
  useZone(zoneName);
  const { event, differs } = useView((state) => state.zone);
  const isOwn = useView(isOwnTime);
  const label = isOwn ? texts.ownTime : texts.eventTime;
  const [before, after] = fill(texts.zone, { name: label }).split('{zone}');
  const name = (isOwn && ownZoneName(days, texts.lang)) || event;
  return (
    <div className={css.sentence} part="zone" lang={texts.lang}>
      <p>
        {name && (
          <>
            {before}
            <bdi>{name}</bdi>
            {after}
          </>
        )}
      </p>
      {differs && (
        <button type="button" part="zone-button" onClick={view.switchZone}>
          {isOwn ? texts.eventTime : texts.ownTime}
        </button>
      )}
    </div>
  );
}
