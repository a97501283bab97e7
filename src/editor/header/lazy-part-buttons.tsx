import { Clock, Link2, type LucideIcon, Megaphone, Monitor, PanelsTopLeft } from 'lucide-react';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState, useHasHistory } from '../store/editor-context.ts';
import css from './ways.module.css';

interface Way {
  to: 'site' | 'today' | 'links' | 'screens' | 'announcements';
  label: string;
  icon: LucideIcon;
}

const SITE: Way = { to: 'site', label: 'Site', icon: PanelsTopLeft };
/** None at a host that knows only the specified calls. */
const MORE: readonly Way[] = [
  { to: 'today', label: 'Today', icon: Clock },
  { to: 'links', label: 'Links', icon: Link2 },
  { to: 'screens', label: 'Screens', icon: Monitor },
  { to: 'announcements', label: 'To everybody', icon: Megaphone },
];

/** The buttons of parts that are loaded when they are opened: each shows its part in place of the program, and the program again. */
export function LazyPartButtons() {
  const isKnown = useHasHistory();
  return [SITE, ...(isKnown ? MORE : [])].map((way) => <LazyPartButton key={way.to} {...way} />);
}

function LazyPartButton({ to, label, icon: Icon }: Way) {
  const { comeBack, [to]: part } = useEditor();
  const isOpen = useEditorState(({ away }) => away === to);
  return (
    <button
      type="button"
      className={css.way}
      data-plain
      data-focus={focusTarget[to]}
      title={label}
      aria-expanded={isOpen}
      onClick={isOpen ? comeBack : part.open}
    >
      <Icon size={16} aria-hidden="true" />
      <span>{label}</span>
    </button>
  );
}
