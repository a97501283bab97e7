import type { Report } from '../../program/api/report-bodies.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { isWriting } from '../store/state/editor-state.ts';
import { answer, canCancel, makePublic } from './today-presses.ts';
import css from './today.module.css';

/** `Hall A's link (Ana): “Keynote” can’t take place` */
export function reportText({ kind, title, rooms, by }: Report): string {
  if (kind === 'cancel') return `${by}: “${title}” can’t take place`;
  return rooms.length > 0
    ? `${by}: the organizers are needed in ${rooms.join(', ')}`
    : `${by}: the organizers are needed`;
}

/** A report that nobody has answered yet, spoken as it comes, with what can be done about it. */
export function OpenReport({ report, more = 0 }: { report: Report; more?: number }) {
  const editor = useEditor();
  const isBusy = useEditorState(isWriting);
  const isPublishable = useEditorState((state) => canCancel(state, report));
  const isElsewhere = useEditorState(({ away }) => away !== 'today');
  const act = (work: () => Promise<void>) => () => void (isBusy || work());
  return (
    <div className={css.report} part="report">
      <p role="alert">
        {reportText(report)}
        {more > 0 && `, and ${more} more`}
      </p>
      <div className={css.ways}>
        {isPublishable && (
          <Button look="primary" aria-disabled={isBusy || undefined} onClick={act(() => makePublic(editor, report))}>
            Make it public
          </Button>
        )}
        {isElsewhere && <Button onClick={editor.today.open}>Open</Button>}
        <Button aria-disabled={isBusy || undefined} onClick={act(() => answer(editor, report))}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** The newest report, wherever one is in the editor. */
export function ReportNotice() {
  const reports = useEditorState((state) => state.reports);
  const [newest] = reports;
  return newest ? <OpenReport report={newest} more={reports.length - 1} /> : null;
}
