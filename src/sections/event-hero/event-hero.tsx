import { Fragment } from 'react';
import builtEvent from '../../content/event.json';
import type { EventProps } from '../../content/event-content.ts';
import words from '../../content/hero.json';
import { LinkButton } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import shared from '../../ui/ui.module.css';
import css from './event-hero.module.css';
import { FaultMap } from './fault-map.tsx';

/** Opening of the page: the meeting's name, theme, dates and place over a map cut by the fault. */
export function EventHero({ event = builtEvent }: EventProps) {
  const { dates, feature, theme, title, venue } = event;
  const { registration } = event.links;
  return (
    <section className={css.hero} part="hero">
      <FaultMap label={feature} />
      <div className={css.frame}>
        <Heading below={-1} className={css.title} part="heading">
          {/* One text node per line: several would shift when the web font loads. */}
          {title.split(/ (?=of )/).map((line) => (
            <Fragment key={line}>
              <span>{line}</span>{' '}
            </Fragment>
          ))}
        </Heading>
        <p className={css.theme} part="theme">
          {theme}
        </p>
        <div className={css.facts}>
          <p part="dates">
            <strong>{dates.text}</strong>
          </p>
          <p part="place">
            <strong>{venue.name}</strong>
            <br />
            {venue.place}
            <br />
            <span className={shared.note}>{venue.coordinates}</span>
          </p>
        </div>
        <p className={css.actions} part="actions">
          <LinkButton look="primary" address={registration.address} pending={registration.pending}>
            {words.registration}
          </LinkButton>
          {/* Until registration opens, most visitors come for the program. */}
          <LinkButton look={registration.address ? 'plain' : 'primary'} address="#program">
            {words.program}
          </LinkButton>
          <LinkButton address="#zoom-meeting">{words.meeting}</LinkButton>
        </p>
      </div>
    </section>
  );
}
