import { ExternalLink } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useHeightProperty } from '../../ui/in-view/use-height-property.ts';
import { People } from '../people/people-here.tsx';
import { SlowNote } from '../controls/slow-note.tsx';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditorState } from '../store/editor-context.ts';
import { shortName } from '../store/model/rows/plain-text.ts';
import css from './header.module.css';
import { HistoryButton } from './history-button.tsx';
import { LazyPartButtons } from './lazy-part-buttons.tsx';
import { ScreensBar } from './screens-bar.tsx';
import { PublishingBar } from '../publishing/publishing-bar.tsx';
import { PublishingButton } from './publishing-button.tsx';
import { QueueBar } from '../queue/queue-bar.tsx';
import { SheetsButton } from './sheets-button.tsx';
import { ShortcutsButton } from './shortcuts-button.tsx';
import { SignOutButton, SignOutQuestion } from './sign-out.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { OutcomeUndo } from './outcome-undo.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import ways from './ways.module.css';

/** So many characters of an outcome are three lines in a wide bar, alone or beside its undo. A longer one is below it. */
const MOST_IN_BAR = { alone: 80, withUndo: 48 };

/** The bar alone, in a wide place and in a narrow one. */
const HEIGHT = { holder: 'div', property: '--_header', usual: [57, 89] };

/**
 * The editor's bar: the title, the outcome of the last action, and the links and buttons to leave.
 * @param children bars below it
 */
export function EditorHeader({ children }: { children?: ReactNode }) {
  const [isLeaving, setLeaving] = useState(false);
  const header = useRef<HTMLElement>(null);
  useHeightProperty(header, HEIGHT);
  const outcome = useEditorState((state) => state.outcome);
  const told = outcome.text + (outcome.about ? `: ${shortName(outcome.about)}` : '');
  return (
    <header ref={header} className={css.header} part="header">
      <div className={css.bar}>
        <div className={css.lines}>
          <h1 className={css.title}>Program editor</h1>
          <p
            className={css.outcome}
            role="status"
            part="outcome"
            tabIndex={-1}
            data-focus={focusTarget.outcome}
            data-failed={outcome.failed || undefined}
            data-long={
              told.length > (outcome.undo === undefined ? MOST_IN_BAR.alone : MOST_IN_BAR.withUndo) || undefined
            }
          >
            {told}
          </p>
          <OutcomeUndo />
          <People />
        </div>
        <div className={ways.ways} role="group" aria-label="History">
          <UndoButtons />
          <HistoryButton />
        </div>
        <SheetsButton />
        <nav className={ways.ways} aria-label="Editor">
          <a className={ways.way} href="/#program" target="_blank" rel="noopener" title="Public page">
            <ExternalLink size={16} aria-hidden="true" />
            <span>Public page</span>
          </a>
          <LazyPartButtons />
          <PublishingButton />
          <ShortcutsButton />
          <ThemeToggle />
          <SignOutButton isAsking={isLeaving} onAsk={() => setLeaving(true)} />
        </nav>
      </div>
      <PublishingBar />
      <QueueBar />
      <ScreensBar />
      {children}
      <div className={css.waits}>
        {isLeaving && <SignOutQuestion onStay={() => setLeaving(false)} />}
        <SlowNote wait="edit" />
        <SlowNote wait="undo" />
        <SlowNote wait="publish" />
      </div>
    </header>
  );
}
