import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import asking from '../../forms/asking.module.css';
import field from '../../forms/field.module.css';
import { useEditor } from '../../store/editor-context.ts';
import { counted } from '../../store/model/rows/counted.ts';
import { daysOf } from '../../store/state/editor-state.ts';
import { useEditorState } from '../../store/editor-context.ts';
import { exportedDays } from '../export/program-table.ts';
import { exportFile, type ExportFormat } from '../export/export-file.ts';
import { inThread } from '../files/thread.ts';
import { FileError } from '../table/sheet.ts';
import css from './source-fields.module.css';

const FORMATS: readonly (readonly [ExportFormat, string, string])[] = [
  ['xlsx', 'Excel', 'For Excel, Google Sheets and LibreOffice'],
  ['csv', 'CSV', 'A table as text, for anything else'],
  ['json', 'JSON', 'The whole program, for another host or a script'],
];

/** The program as a file, which comes back as exactly what was changed in it. */
export function ExportFields() {
  const { store } = useEditor();
  const days = useEditorState(daysOf);
  const [isWhole, setIsWhole] = useState(false);
  const [running, setRunning] = useState<ExportFormat>();
  const [problem, setProblem] = useState<string>();
  const items = exportedDays(days, { isWhole }).reduce((count, day) => count + day.items.length, 0);

  async function write(format: ExportFormat) {
    if (running) return;
    setRunning(format);
    setProblem(undefined);
    try {
      const file = await exportFile(daysOf(store.getState()), format, { isWhole }, inThread);
      saveFile(new Blob([file.content], { type: file.type }), file.name);
      store.setState({ outcome: { text: `Exported ${counted(items, 'item')} to ${file.name}` } });
    } catch (error) {
      setProblem(error instanceof FileError ? error.message : 'The file could not be written.');
    }
    setRunning(undefined);
  }

  return (
    <div className={css.source}>
      <p className={css.lead}>
        Change what you like in a spreadsheet and import the file again: exactly these changes are shown and made. Leave
        the column of ids as it is; a row without one is a new item.
      </p>
      <label className={asking.choice}>
        <input type="checkbox" checked={isWhole} onChange={({ currentTarget }) => setIsWhole(currentTarget.checked)} />
        With what is hidden, and with notes for editors
      </label>
      <ul className={css.formats}>
        {FORMATS.map(([format, label, purpose]) => (
          <li key={format} className={css.format}>
            <Button look={format === 'xlsx' ? 'primary' : 'plain'} onClick={() => void write(format)}>
              <Download size={16} aria-hidden="true" /> {label}
            </Button>
            <span className={field.note}>{purpose}</span>
          </li>
        ))}
      </ul>
      <div role="alert" className={css.problem}>
        {problem && <p className={field.error}>{problem}</p>}
      </div>
    </div>
  );
}
