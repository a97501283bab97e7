import { Button } from '../ui/button.tsx';
import { useEditor } from './store/editor-context.ts';
import css from './program-editor.module.css';

function NotLoaded() {
  const { comeBack } = useEditor();
  return (
    <div className={css.status} role="alert">
      <p>This part of the editor could not be loaded. Check the connection, then open this page again.</p>
      <Button onClick={comeBack}>Back to the program</Button>
    </div>
  );
}

/** Loads import and export. A browser asks only once for a script that it could not load. */
export async function loadSheetsScreen() {
  try {
    const { SheetsScreen } = await import('./import/screen/sheets-screen.tsx');
    return { default: SheetsScreen };
  } catch {
    return { default: NotLoaded };
  }
}
