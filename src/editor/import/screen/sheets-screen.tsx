import { X } from 'lucide-react';
import { Activity, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../controls/icon-button.tsx';
import type { SheetsWay } from '../../store/state/away-state.ts';
import { focusTarget } from '../../store/sight/focus-places.ts';
import { useEditor } from '../../store/editor-context.ts';
import { ExportFields } from './export-fields.tsx';
import { ImportSteps } from './import-steps.tsx';
import css from './sheets-screen.module.css';

const WAYS = [
  ['import', 'Import'],
  ['export', 'Export'],
] as const;

/** Import and export of spreadsheets in place of the program, which stays as it is, and where it was. */
export function SheetsScreen({ which }: { which: SheetsWay }) {
  const { sheets, comeBack, store } = useEditor();
  const id = useId();
  const screen = useRef<HTMLElement>(null);
  // It was not there yet when the editor sent the focus.
  const [targets] = useState(() => store.getState().focus?.targets ?? []);
  useEffect(() => {
    const places = [...targets, focusTarget.sheetsTitle].map((target) =>
      screen.current?.querySelector<HTMLElement>(`[data-focus~="${target}"]`),
    );
    places.find((place) => place)?.focus({ preventScroll: true });
  }, [targets]);
  return (
    <main ref={screen} className={css.screen} part="sheets" aria-labelledby={id}>
      <div className={css.top}>
        <h2 id={id} className={css.title} tabIndex={-1} data-focus={focusTarget.sheetsTitle}>
          {which === 'import' ? 'Import a table' : 'Export the program'}
        </h2>
        <div className={css.kinds} role="group" aria-label="Import or export">
          {WAYS.map(([kind, label]) => (
            <button
              key={kind}
              type="button"
              className={css.choice}
              aria-pressed={kind === which}
              onClick={() => sheets.open(kind)}
            >
              {label}
            </button>
          ))}
          <IconButton icon={X} label="Back to the program" onClick={comeBack} />
        </div>
      </div>
      <Activity mode={which === 'import' ? 'visible' : 'hidden'}>
        <ImportSteps />
      </Activity>
      {which === 'export' && <ExportFields />}
    </main>
  );
}
