import { dates, hosts, links, project, theme, title, venue } from '../../content/event.json';
import { FaultRule } from '../shared/fault-rule.tsx';
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
          <h2>{title}</h2>
          <p>{dates.text}</p>
          <p>
            {venue.name}, {venue.address}
          </p>
        </div>
        <div>
          <h2>Hosts</h2>
          <ul className={shared.list}>
            {hosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </div>
        <nav className={css.links} aria-label="Footer">
          <h2>On this page</h2>
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
      <p className={shared.note}>
        LMI-SIR: {project}. Maps and pictures are drawn by this site’s own code; type is Fraunces and Instrument Sans.
      </p>
    </footer>
  );
}
