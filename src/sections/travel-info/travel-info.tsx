import type { SectionProps } from '../../content/site-content.ts';
import built from '../../content/travel.json';
import { Heading } from '../../ui/heading.tsx';
import { MapButton } from '../../ui/map-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import shared from '../../ui/ui.module.css';
import css from './travel-info.module.css';

/** Travel and local information: topics of advice with their times and prices, then the places to find. */
export function TravelInfo({ content: travel = built }: SectionProps<'travel'>) {
  const { topics, locations, maps } = travel;
  return (
    <section className={shared.section} part="section">
      <SectionHeading title={travel.title}>{travel.lead}</SectionHeading>
      <div className={css.topics}>
        {topics?.map(({ title, text, facts }, index) => (
          <article key={index} className={css.topic} part="topic">
            <Heading below={1}>{title}</Heading>
            <p>{text}</p>
            {facts && (
              <dl>
                {facts.map(({ label, text, detail, figures }, at) => (
                  <div key={at}>
                    <dt>{label}</dt>
                    <dd>
                      {text} {detail}
                      {figures?.map((figure) => [<span key={figure}>{figure}</span>, ' '])}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </article>
        ))}
      </div>

      {locations && (
        <>
          <Heading below={1}>{locations.title}</Heading>
          <ul role="list" className={css.places} part="places">
            {locations.places.map(({ label, when, name, detail, map }, index) => {
              const date = when && ` (${when})`;
              const title = label + (date ?? '');
              return (
                <li key={index} part="place">
                  <Heading below={2}>
                    {label}
                    {date && <span>{date}</span>}
                  </Heading>
                  <p data-pending={!name || undefined}>
                    {name ?? locations.pending}
                    {detail && <span>{detail}</span>}
                  </p>
                  {map !== undefined && <MapButton query={map} place={title} words={maps} />}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
