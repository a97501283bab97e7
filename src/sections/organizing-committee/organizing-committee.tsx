import built from '../../content/committee.json';
import builtEvent from '../../content/event.json';
import type { CommitteeContent, Leader, SectionProps } from '../../content/site-content.ts';
import { Heading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { MapButton } from '../../ui/map-button.tsx';
import { Credit, Picture } from '../../ui/picture/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import shared from '../../ui/ui.module.css';
import css from './organizing-committee.module.css';
import { DrawnPortrait } from './portrait.tsx';

/** The known details of a contact, or a note that they will be announced. */
function ContactLines({
  contact: { name, phone, affiliation, pending },
}: {
  contact: NonNullable<CommitteeContent['contact']>;
}) {
  if (!name && !phone && !affiliation)
    return (
      <p className={shared.until} data-pending>
        {pending}
      </p>
    );
  return (
    <>
      {name && <p>{name}</p>}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
      {affiliation && <p>{affiliation}</p>}
    </>
  );
}

/** The portrait of a leader, or what stands in its place. */
function Portrait({ title, picture, alt = title, initials }: Leader) {
  if (picture) return <Picture name={picture} alt={alt} sizes="112px" />;
  if (initials === undefined) return <DrawnPortrait seed={title} />;
  return (
    <span className={css.initials} aria-hidden="true">
      {initials}
    </span>
  );
}

/** The leaders, the Secretariat and the Person in Charge. */
export function OrganizingCommittee({
  event: { venue, links, over } = builtEvent,
  content: committee = built,
}: SectionProps<'committee'>) {
  const { leaders, secretariat, contact, maps } = committee;
  return (
    <section className={shared.section} part="section">
      <SectionHeading title={committee.title} />
      {leaders && (
        <ul role="list" className={css.leaders} part="leaders">
          {leaders.map((leader: Leader, index) => (
            <li key={index} part="leader">
              <div className={css.portrait} part="portrait">
                <Portrait {...leader} />
              </div>
              <div>
                {leader.name && <Heading below={1}>{leader.name}</Heading>}
                <p>{leader.title}</p>
                {!leader.name && <p className={shared.until}>{committee.pendingName}</p>}
                {leader.picture && <Credit {...leader} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {(secretariat ?? contact) && (
        <div className={css.cards}>
          {secretariat && (
            <article part="card">
              <Heading below={1}>{secretariat.title}</Heading>
              <address>
                <p>{venue.name}</p>
                <p>{venue.address}</p>
              </address>
              <MapButton query={`${venue.name}, ${venue.address}`} place={secretariat.title} words={maps} />
            </article>
          )}
          {contact && (
            <article part="card">
              <Heading below={1}>{contact.title}</Heading>
              <address>
                <ContactLines contact={contact} />
              </address>
              {links.chat && (
                <LinkButton {...links.chat} over={over} about={contact.title}>
                  {contact.chat}
                </LinkButton>
              )}
            </article>
          )}
        </div>
      )}
    </section>
  );
}
