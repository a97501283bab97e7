import { isBuiltEvent } from '../state/site-targets.ts';
import { useSiteState } from './site-context.ts';
import css from './site.module.css';

const LANGUAGE_NAMES = { en: 'English', fr: 'French', id: 'Indonesian' } as const;

const dateText = (date: string) =>
  new Date(`${date}T12:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The event, to be read: it isn't changed here. */
export function EventFacts() {
  const event = useSiteState((state) => state.event);
  const isBuilt = useSiteState(isBuiltEvent);
  if (!event) return null;
  const { name, first_day: first, last_day: last, place, time_zone: zone, language = 'en' } = event;
  const facts = [
    ['Name', name],
    ['Dates', first === last ? dateText(first) : `${dateText(first)} to ${dateText(last)}`],
    ['Place', place],
    ['Time zone', zone],
    ['Language', LANGUAGE_NAMES[language]],
  ] as const;
  return (
    <section className={css.group} aria-labelledby="site-event">
      <h3 id="site-event" className={css.heading}>
        Event
      </h3>
      <dl className={css.facts}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>
        {isBuilt
          ? 'This is the event that the software was made for. All sections say what the build says until you change them here: a section that is saved here takes the place of the build’s, and its earlier versions stay at hand. For another event, put a file event.json into the data folder of the host and start it again; its site then begins with nothing of this one.'
          : 'These facts are in the file event.json in the data folder of the host. Change the file there, then start the host again.'}
      </p>
    </section>
  );
}
