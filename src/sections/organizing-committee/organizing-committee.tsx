import committee from '../../content/committee.json';
import event from '../../content/event.json';
import { Heading } from '../shared/heading.tsx';
import { LinkButton } from '../shared/button.tsx';
import { MapButton } from '../shared/map-button.tsx';
import { Picture } from '../shared/picture.tsx';
import { SectionHeading } from '../shared/section-heading.tsx';
import shared from '../shared/shared.module.css';
import css from './organizing-committee.module.css';
import { DrawnPortrait } from './portrait.tsx';

interface Leader {
  name: string;
  title: string;
  picture?: string;
  alt?: string;
}

const leaders: Leader[] = committee.leaders;
const { secretariat, contact } = committee;
const { venue, links } = event;

/** The five leaders, the Secretariat and the Person in Charge. */
export function OrganizingCommittee() {
  return (
    <section className={shared.section} part="section">
      <SectionHeading title={committee.title} />
      <ul className={css.leaders} part="leaders">
        {leaders.map(({ name, title, picture, alt = name }) => (
          <li key={title} part="leader">
            <div className={css.portrait} part="portrait">
              {picture ? <Picture name={picture} alt={alt} sizes="112px" /> : <DrawnPortrait seed={name + title} />}
            </div>
            <div>
              <Heading below={1}>{name}</Heading>
              <p>{title}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={css.cards}>
        <article part="card">
          <Heading below={1}>{secretariat.title}</Heading>
          <address>
            <p>{venue.name}</p>
            <p>{venue.address}</p>
          </address>
          <MapButton query={`${venue.name}, ${venue.address}`} place={secretariat.title} />
        </article>
        <article part="card">
          <Heading below={1}>{contact.title}</Heading>
          <address>
            <p>{contact.name}</p>
            <p>
              {contact.phone.startsWith('+') ? <a href={`tel:${contact.phone}`}>{contact.phone}</a> : contact.phone}
            </p>
            <p>{contact.affiliation}</p>
          </address>
          <LinkButton href={links.chat} aria-label={`Chat with the ${contact.title}`}>
            Chat
          </LinkButton>
        </article>
      </div>
    </section>
  );
}
