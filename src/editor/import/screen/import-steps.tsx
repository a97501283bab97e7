import { useEffect, useMemo } from 'react';
import { focusTarget } from '../../store/sight/focus-places.ts';
import { useEditor } from '../../store/editor-context.ts';
import { inThread } from '../files/thread.ts';
import { createImport } from '../state/import-store.ts';
import { ApplyBar } from './apply-bar.tsx';
import { ColumnFields } from './column-fields.tsx';
import { ImportContext, useImportState } from './import-context.ts';
import { Preview } from './preview.tsx';
import { SourceFields } from './source-fields.tsx';

/** First a table is chosen, then shown as what it would make of the program. */
export function ImportSteps() {
  const editor = useEditor();
  const steps = useMemo(() => createImport(editor, inThread), [editor]);
  useEffect(() => {
    const end = steps.begin();
    const file = editor.sheets.takeFile();
    if (file) void steps.readFile(file);
    return end;
  }, [steps, editor]);
  return (
    <ImportContext value={steps}>
      <Steps />
    </ImportContext>
  );
}

function Steps() {
  const { store } = useEditor();
  const isRead = useImportState(({ plan }) => !!plan);
  // The pressed button is gone at the next step.
  useEffect(
    () =>
      store.setState({
        focus: { targets: [isRead ? focusTarget.sheetsFile : focusTarget.sheetsSource], onlyIfLost: true },
      }),
    [store, isRead],
  );
  if (!isRead) return <SourceFields />;
  return (
    <>
      <ColumnFields />
      <Preview />
      <ApplyBar />
    </>
  );
}
