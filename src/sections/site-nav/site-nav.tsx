import { useEffect, useRef, useState } from 'react';
import builtEvent from '../../content/event.json';
import type { EventContent } from '../../content/event-content.ts';
import built from '../../content/navigation.json';
import type { NavigationContent, SectionProps } from '../../content/site-content.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useTheme } from '../../ui/use-theme.ts';
import css from './site-nav.module.css';
import { useGivesWay } from './use-gives-way.ts';

/** Scroll position after which the bar condenses, in px. */
const CONDENSE_AT = 100;

function useCondensed(): boolean {
  const [condensed, setCondensed] = useState(false);
  useEffect(() => {
    const measure = () => setCondensed(scrollY > CONDENSE_AT);
    measure();
    addEventListener('scroll', measure, { passive: true });
    return () => removeEventListener('scroll', measure);
  }, []);
  return condensed;
}

interface LinksProps {
  event: EventContent;
  words: NavigationContent;
  onChoose?: () => void;
}

/** The section links and the two buttons, for both the bar and the menu. */
function Links({ event, words, onChoose }: LinksProps) {
  const { over } = event;
  const { chat, registration } = event.links;
  return (
    <>
      {words.sections.map(({ label, target }) => (
        <a key={target} className={css.link} part="link" href={target} onClick={onChoose}>
          {label}
        </a>
      ))}
      {chat && (
        <LinkButton {...chat} over={over} onClick={onChoose}>
          {words.contact}
        </LinkButton>
      )}
      {registration && (
        <LinkButton look="primary" {...registration} over={over} onClick={onChoose}>
          {words.registration}
        </LinkButton>
      )}
    </>
  );
}

function ThemeToggle({ label }: { label: string }) {
  const [theme, toggle] = useTheme();
  return (
    <button
      type="button"
      className={`${css.icon} ${css.theme}`}
      part="theme-toggle"
      aria-label={label}
      aria-pressed={theme && theme === 'dark'}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" fill="none" strokeWidth="1.6" strokeLinecap="round">
        <path className={css.moon} d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z" />
        <path
          className={css.sun}
          d="M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
        />
      </svg>
    </button>
  );
}

/**
 * Bar at the top of the page. In narrow places the menu is a popover: the browser opens it, closes it on Escape and
 * returns focus, with or without scripts.
 */
export function SiteNav({ event = builtEvent, content: words = built }: SectionProps<'navigation'>) {
  const condensed = useCondensed();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useGivesWay(open);
  // It may have been opened before the scripts loaded.
  useEffect(() => setOpen(menu.current!.matches(':popover-open')), []);

  return (
    <header className={css.bar} part="bar" data-condensed={condensed || undefined}>
      <a className={css.skip} href="#program">
        {words.skip}
      </a>
      <div className={css.frame}>
        <a className={css.brand} part="brand" href="#top">
          {event.shortTitle}
        </a>
        <div className={css.end}>
          <nav className={css.inline} aria-label={words.label}>
            <Links event={event} words={words} />
          </nav>
          <ThemeToggle label={words.theme} />
          <button
            type="button"
            ref={opener}
            className={`${css.icon} ${css.opener}`}
            part="menu-toggle"
            popoverTarget="menu"
            aria-label={words.menu}
            aria-expanded={open}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.6">
              <path d={open ? 'M5 5l14 14M19 5L5 19' : 'M2 9h10M12 6h10M2 17h10M12 14h10'} />
            </svg>
          </button>
        </div>
      </div>
      <nav
        id="menu"
        ref={menu}
        className={css.menu}
        part="menu"
        popover="auto"
        aria-label={words.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => {
          // Inside a shadow root Chromium closes the popover but loses the focus.
          if (event.key !== 'Escape') return;
          menu.current!.hidePopover();
          opener.current!.focus();
        }}
      >
        <Links event={event} words={words} onChoose={() => menu.current!.hidePopover()} />
      </nav>
    </header>
  );
}
