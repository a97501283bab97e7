import travel from '../../content/travel.json';
import { Heading } from '../../ui/heading.tsx';
import { MapButton } from '../../ui/map-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import shared from '../../ui/ui.module.css';
import css from './travel-info.module.css';

interface Topic {
  title: string;
  text: string;
  facts?: { label: string; text?: string; detail?: string | null; figures?: string[] }[];
}

interface Place {
  label: string;
  when?: string;
  name: string | null;
  detail?: string | null;
  map: string | null;
}

const topics: Topic[] = travel.topics;
const { pending } = travel.locations;
const places: Place[] = travel.locations.places;

/** Travel and local information: topics of advice with their times and prices, then the places to find. */
export function TravelInfo() {
  return (
    <section className={shared.section} part="section">
      <SectionHeading title={travel.title}>{travel.lead}</SectionHeading>
      <div className={css.topics}>
        {topics.map(({ title, text, facts }) => (
          <article key={title} className={css.topic} part="topic">
            <Heading below={1}>{title}</Heading>
            <p>{text}</p>
            {facts && (
              <dl>
                {facts.map(({ label, text, detail, figures }) => (
                  <div key={label}>
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

      <Heading below={1}>{travel.locations.title}</Heading>
      <ul role="list" className={css.places} part="places">
        {places.map(({ label, when, name, detail, map }) => {
          const date = when && ` (${when})`;
          const title = label + (date ?? '');
          return (
            <li key={title} part="place">
              <Heading below={2}>
                {label}
                {date && <span>{date}</span>}
              </Heading>
              <p data-pending={!name || undefined}>
                {name ?? pending}
                {detail && <span>{detail}</span>}
              </p>
              <MapButton query={map} place={title} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
