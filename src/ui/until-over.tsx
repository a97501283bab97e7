import css from './ui.module.css';

/**
 * Two texts, of which one is there at a time: until the event is over, and from then on. Both are in the markup, which is
 * the same for months; the site's page chooses by the visitor's clock (`event-phase.js`), other pages show the first.
 */
export const UntilOver = ({ children, over }: { children: string; over: string }) => (
  <>
    <span className={css.until}>{children}</span>
    <span className={css.over}>{over}</span>
  </>
);
