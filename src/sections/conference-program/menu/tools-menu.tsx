import { useEffect, useRef, useState } from 'react';
import { ExportMyProgram } from '../my-program/export-my-program.tsx';
import { PrintButtons } from '../print/print-buttons.tsx';
import { useShownProgram } from '../view/program-context.ts';
import { ZoneLine } from '../zone/zone-line.tsx';
import { ProgramCalendar } from './program-calendar.tsx';
import css from '../styles/tools-menu.module.css';

/** The tools of an overview that don't find things in it: its calendar, "My program", the time zone, and printing. */
export function ToolsMenu({ zoneName, hasCalendar }: { zoneName: string | undefined; hasCalendar: boolean }) {
  const { features, texts } = useShownProgram();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!event.composedPath().includes(menu.current!)) menu.current!.open = false;
    };
    const ended = new AbortController();
    // A focus that stays within the element is told only there.
    for (const root of [document, menu.current!.getRootNode()])
      for (const type of ['pointerdown', 'focusin']) root.addEventListener(type, closeOutside, ended);
    return () => ended.abort();
  }, [isOpen]);

  return (
    <details
      ref={menu}
      className={css.menu}
      part="menu"
      lang={texts.lang}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // A dialog around the element stays open.
        event.preventDefault();
        menu.current!.open = false;
        opener.current!.focus();
      }}
    >
      <summary ref={opener} aria-label={texts.menu}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 10h.01M10 10h.01M17 10h.01" />
        </svg>
      </summary>
      <div className={css.panel}>
        {hasCalendar && <ProgramCalendar />}
        {features.star && <ExportMyProgram />}
        {features.zone && <ZoneLine zoneName={zoneName} />}
        {features.print && <PrintButtons />}
      </div>
    </details>
  );
}
