import { dates, hosts, links, project, theme, title, venue } from '../../content/event.json';
import { FaultRule } from '../shared/fault-rule.tsx';
import { Heading } from '../shared/heading.tsx';
import shared from '../shared/shared.module.css';
import css from './site-footer.module.css';

const SECTIONS = [
  ['Program', '#program'],
  ['Join online', '#zoom-meeting'],
  ['Information', '#information'],
  ['Committe', '#committe'],
  ['Gallery', '#gallery'],
] as const;

/** End of the page: the event once more, its hosts, and the ways on. */
export function SiteFooter() {
  return (
    <footer className={css.footer} part="footer">
      <FaultRule />
      <p className={css.theme}>{theme}</p>
      <div className={css.columns}>
        <div>
          <Heading below={0}>{title}</Heading>
          <p>{dates.text}</p>
          <p>
            {venue.name}, {venue.address}
          </p>
        </div>
        <div>
          <Heading below={0}>Hosts</Heading>
          <ul className={shared.list}>
            {hosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </div>
        <nav className={css.links} aria-label="Footer">
          <Heading below={0}>On this page</Heading>
          {SECTIONS.map(([label, href]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          <a href={links.registration} target="_blank" rel="noopener noreferrer">
            Registration
          </a>
          <a href={links.chat} target="_blank" rel="noopener noreferrer">
            Contact
          </a>
        </nav>
      </div>
      <p className={shared.note}>LMI-SIR: {project}. Maps and pictures are drawn by this site’s own code.</p>
    </footer>
  );
}
