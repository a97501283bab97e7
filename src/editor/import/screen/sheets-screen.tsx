import { Activity, useEffect, useRef, useState } from 'react';
import { AwayScreen } from '../../away/away-screen.tsx';
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

/** Import and export of spreadsheets in place of the program. */
export function SheetsScreen({ which }: { which: SheetsWay }) {
  const { sheets, store } = useEditor();
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
    <AwayScreen
      ref={screen}
      part="sheets"
      className={css.screen}
      title={which === 'import' ? 'Import a table' : 'Export the program'}
      target={focusTarget.sheetsTitle}
      close="Back to the program"
      beside={
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
        </div>
      }
    >
      <Activity mode={which === 'import' ? 'visible' : 'hidden'}>
        <ImportSteps />
      </Activity>
      {which === 'export' && <ExportFields />}
    </AwayScreen>
  );
}
