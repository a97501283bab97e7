import { FileUp } from 'lucide-react';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useFileDrop } from '../../controls/use-file-drop.ts';
import field from '../../forms/field.module.css';
import { focusTarget } from '../../store/sight/focus-places.ts';
import { useImport, useImportState } from './import-context.ts';
import css from './source-fields.module.css';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xlsm,.ods,.xml,.json,text/csv,application/json,text/xml';

/** The file that is being read, once that takes long. */
function ReadingStatus() {
  const { stop } = useImport();
  const reading = useImportState((state) => state.reading);
  return (
    <div role="status" className={css.reading}>
      {reading?.isSlow && (
        <>
          <p>Reading {reading.name}…</p>
          <progress aria-label={`Reading ${reading.name}`} />
          <Button onClick={stop}>Stop</Button>
        </>
      )}
    </div>
  );
}

/** Where a table is pasted, dropped or chosen. */
export function SourceFields() {
  const steps = useImport();
  const problem = useImportState((state) => state.problem);
  const input = useRef<HTMLInputElement>(null);
  /** Text typed, or from a keyboard that pastes by typing. */
  const [text, setText] = useState('');
  const id = useId();

  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file) void steps.readFile(file);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const { files, ...data } = { files: event.clipboardData.files, clipboard: event.clipboardData };
    const [html, plain] = ['text/html', 'text/plain'].map((type) => data.clipboard.getData(type)) as [string, string];
    // Office puts a picture of the cells beside their text.
    if (plain.trim() !== '' || /<table/i.test(html)) void steps.readPasted({ html, text: plain });
    else take(files);
  };
  const drop = useFileDrop(take);

  return (
    <div className={css.source} onPaste={onPaste}>
      <p className={css.lead}>
        Rows from Excel, Google Sheets or LibreOffice, a CSV, Excel or OpenDocument file, the XML of frab or pretalx, or
        an export of this editor. You see what it would change before anything is done.
      </p>
      <div className={css.drop} {...drop}>
        <FileUp size={24} aria-hidden="true" />
        <p>Drop a file here</p>
        <Button look="primary" data-focus={focusTarget.sheetsSource} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          className={css.file}
          type="file"
          accept={ACCEPTED}
          tabIndex={-1}
          aria-label="File to import"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file can be chosen again after it was changed.
            currentTarget.value = '';
          }}
        />
      </div>
      <label className={field.field} htmlFor={id}>
        <span className={field.label}>Or paste rows here</span>
        <textarea
          id={id}
          className={field.input}
          part="input"
          rows={3}
          value={text}
          data-focus={focusTarget.sheetsPaste}
          placeholder="Copy the cells with their header, and paste them"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      {text.trim() !== '' && (
        <div>
          <Button onClick={() => void steps.readPasted({ html: '', text })}>Read these rows</Button>
        </div>
      )}
      <div role="alert" className={css.problem}>
        {problem && <p className={field.error}>{problem}</p>}
      </div>
      <ReadingStatus />
    </div>
  );
}
