import builtEvent from '../../content/event.json';
import type { OutwardLink as Link } from '../../content/event-content.ts';
import built from '../../content/footer.json';
import type { SectionProps } from '../../content/site-content.ts';
import { FaultRule } from '../../ui/fault-rule.tsx';
import { Heading } from '../../ui/heading.tsx';
import shared from '../../ui/ui.module.css';
import { UntilOver } from '../../ui/until-over.tsx';
import css from './site-footer.module.css';

interface OutwardLinkProps {
  label: string;
  link: Link;
  over: string;
}

/** A link to another site; plain text until its address is known. */
function OutwardLink({ label, link: { address, pending }, over }: OutwardLinkProps) {
  if (!address)
    return (
      <span>
        {label}{' '}
        <small>
          <UntilOver over={over}>{pending}</UntilOver>
        </small>
      </span>
    );
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}

/** End of the page: the event again, its organizers, and further links. */
export function SiteFooter({ event = builtEvent, content: words = built }: SectionProps<'footer'>) {
  const { dates, doi, links, organizers, over, project, theme, title, venue } = event;
  return (
    <footer className={css.footer} part="footer">
      <FaultRule />
      {theme && <p className={css.theme}>{theme}</p>}
      <div className={css.columns}>
        <div>
          <Heading below={0}>{title}</Heading>
          <p>{dates.text}</p>
          <p>
            {venue.name}, {venue.address}
          </p>
        </div>
        {organizers.length > 0 && (
          <div>
            <Heading below={0}>{words.organizers}</Heading>
            <ul role="list" className={shared.list}>
              {organizers.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
        <nav className={css.links} aria-label={words.label}>
          <Heading below={0}>{words.links}</Heading>
          {words.sections.map(({ label, target }) => (
            <a key={target} href={target}>
              {label}
            </a>
          ))}
          {links.registration && <OutwardLink label={words.registration} link={links.registration} over={over} />}
          {links.chat && <OutwardLink label={words.contact} link={links.chat} over={over} />}
        </nav>
      </div>
      {project && <p className={shared.note}>{project}</p>}
      {doi && (
        <p className={shared.note}>
          {words.cite}{' '}
          <a href={`https://doi.org/${doi}`} target="_blank" rel="noopener noreferrer">
            https://doi.org/{doi}
          </a>
        </p>
      )}
    </footer>
  );
}
