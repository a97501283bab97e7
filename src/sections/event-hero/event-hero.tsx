import { Fragment } from 'react';
import builtEvent from '../../content/event.json';
import type { EventContent } from '../../content/event-content.ts';
import built from '../../content/hero.json';
import type { HeroContent, SectionProps } from '../../content/site-content.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import shared from '../../ui/ui.module.css';
import css from './event-hero.module.css';
import { FaultMap } from './fault-map.tsx';
import { type EventPhase, useEventPhase } from './use-event-phase.ts';
import { useOnNow } from './use-on-now.ts';

const filled = (text: string, values: Record<string, number | string>) =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));

/** The line below the dates about how near the event is. */
function phaseText(phase: EventPhase, { over }: EventContent, words: HeroContent): string {
  if (phase.name === 'after') return words.after ?? over;
  const { name, ...numbers } = phase;
  if (name === 'during') return filled(words.today, numbers);
  return filled(phase.days === 1 ? words.daysLeft.one : words.daysLeft.other, numbers);
}

/** Opening of the page: the meeting's name, theme, dates and place over a map cut by the fault. */
export function EventHero({ event = builtEvent, content: words = built }: SectionProps<'hero'>) {
  const { dates, feature, theme, title, venue } = event;
  const { registration } = event.links;
  const phase = useEventPhase(event);
  const onNow = useOnNow(phase?.name === 'during');
  // Until registration opens, and once it has served, most visitors come for the program.
  const leads = registration?.address && (!phase || phase.name === 'before') ? 'registration' : 'program';
  const actions = [registration, words.program, words.meeting].filter((action) => action !== undefined).length;
  return (
    <section className={css.hero} part="hero">
      <FaultMap label={feature} file={words.map} />
      <div className={css.frame} data-actions={actions < 3 ? actions : undefined}>
        <Heading below={-1} className={css.title} part="heading">
          {/* One text node per line: several would shift when the web font loads. */}
          {title.split(/ (?=of )/).map((line) => (
            <Fragment key={line}>
              <span>{line}</span>{' '}
            </Fragment>
          ))}
        </Heading>
        {theme && (
          <p className={css.theme} part="theme">
            {theme}
          </p>
        )}
        <div className={css.facts}>
          <p part="dates">
            <strong>{dates.text}</strong>
            <br />
            {/* Its line is there from the beginning, so that nothing moves. */}
            <span part="phase">{phase ? phaseText(phase, event, words) : '\u00a0'}</span>
          </p>
          <p part="place">
            <strong>{venue.name}</strong>
            <br />
            {venue.place}
            {venue.coordinates && (
              <>
                <br />
                <span className={shared.note}>{venue.coordinates}</span>
              </>
            )}
          </p>
        </div>
        {/* Its line is there from the beginning of the event on, before it is known what it says. */}
        <p className={css.onNow} part="on-now">
          {onNow && (
            <a href={`#program-item-${onNow.id}`}>
              {filled(onNow.clock === undefined ? words.onNow : words.upNext, {
                title: onNow.title,
                clock: onNow.clock ?? '',
              })}
            </a>
          )}
        </p>
        <p className={css.actions} part="actions">
          {registration && (
            <LinkButton look={leads === 'registration' ? 'primary' : 'plain'} {...registration} over={event.over}>
              {words.registration}
            </LinkButton>
          )}
          {words.program && (
            <LinkButton look={leads === 'program' ? 'primary' : 'plain'} address="#program">
              {words.program}
            </LinkButton>
          )}
          {words.meeting && <LinkButton address="#zoom-meeting">{words.meeting}</LinkButton>}
        </p>
      </div>
    </section>
  );
}
