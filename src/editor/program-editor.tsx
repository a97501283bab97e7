import { Activity, lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/button.tsx';
import { RowList } from './rows/row-list.tsx';
import { Spinner } from './controls/spinner.tsx';
import { DeleteDialog } from './dialogs/delete-dialog.tsx';
import { ExpiredDialog } from './dialogs/expired-dialog.tsx';
import { DeleteItemsDialog } from './selection/delete-items-dialog.tsx';
import { sheetsWay } from './store/sight/away.ts';
import { isSheets } from './store/state/away-state.ts';
import { EditorContext, HistoryContext, useEditor, useEditorState } from './store/editor-context.ts';
import { eventLanguage } from './store/model/event-language.ts';
import { Gate } from './gate/gate.tsx';
import { EditorHeader } from './header/editor-header.tsx';
import { ShortcutsDialog, useShortcutsKey } from './help/shortcuts-dialog.tsx';
import { HistoryView } from './history/history-view.tsx';
import { useSamePlace } from './controls/use-same-place.ts';
import { useRowDrag } from './drag/use-row-drag.ts';
import { NoticeBar } from './notices/notice-bar.tsx';
import { WaitingForOthers } from './queue/waiting-for-others.tsx';
import { LeftTextList } from './notices/left-text-list.tsx';
import { OrphanedTexts } from './notices/orphaned-texts.tsx';
import css from './program-editor.module.css';
import { ProgramList } from './days/program-list.tsx';
import { words } from './store/model/failure.ts';
import { keptText } from '../program/device/device-storage.ts';
import { editorApi } from './store/api/editor-api.ts';
import { createEditor } from './store/editor-store.ts';
import { usePreviews } from './publishing/use-previews.ts';
import { PublishingView } from './publishing/publishing-view.tsx';
import { DeviceTextList } from './queue/device-text-list.tsx';
import { withWaiting } from './store/state/waiting-rows.ts';
import { daysOf, hasDialog, lowerBars } from './store/state/editor-state.ts';
import { tabStorage } from './store/model/tab-storage.ts';
import {
  loadAnnouncementsScreen,
  loadLinksScreen,
  loadPaperSection,
  loadReportNotice,
  loadScreensView,
  loadSheetsScreen,
  loadSiteScreen,
  loadTodayScreen,
} from './load-screens.tsx';
import { useBack } from './use-back.ts';
import { useEscape } from './use-escape.ts';
import { useFocusRequests, useLeaveWarning, useLeftTexts, useQueue, useTabName, useWholePictures } from './use-page.ts';

/** Loaded when it is opened: most of what it needs nobody needs otherwise. */
const SheetsScreen = lazy(loadSheetsScreen);
/** Each takes the place of the program by itself. */
const LATE = {
  announcements: lazy(loadAnnouncementsScreen),
  links: lazy(loadLinksScreen),
  screens: lazy(loadScreensView),
  site: lazy(loadSiteScreen),
  today: lazy(loadTodayScreen),
};
const PaperSection = lazy(loadPaperSection);
const ReportNotice = lazy(loadReportNotice);

/** The component of `<program-editor>`, the password-gated editor of the program. */
export function ProgramEditor({ apiBase = '' }: { apiBase?: string }) {
  const editor = useMemo(
    () =>
      createEditor(
        {
          api: editorApi(apiBase),
          storage: tabStorage,
          name: keptText('editor name'),
          reload: () => window.location.reload(),
        },
        apiBase,
      ),
    [apiBase],
  );
  useEffect(() => void editor.session.start(), [editor]);
  const hasHistory = useStore(editor.store, ({ history }) => !!history);
  return (
    <EditorContext value={editor}>
      <HistoryContext value={hasHistory}>
        <EditorScreen />
      </HistoryContext>
    </EditorContext>
  );
}

function EditorScreen() {
  const session = useEditorState((state) => state.session);
  const expired = useEditorState((state) => state.expired);
  const removal = useEditorState((state) => state.removal);
  const isCovered = useEditorState(hasDialog);
  const away = useEditorState((state) => state.away);
  const sheets = useEditorState(sheetsWay);
  // The day itself shows them.
  const rings = useEditorState((state) => state.reports.length > 0 && state.away !== 'today');
  const isHelpOpen = useEditorState((state) => state.isHelpOpen);
  const deletesItems = useEditorState((state) => state.selection.task?.kind === 'delete');
  const bars = useEditorState(lowerBars);
  const root = useRef<HTMLDivElement>(null);
  useFocusRequests(root);
  useLeaveWarning();
  useWholePictures(root);
  useTabName();
  useLeftTexts();
  useQueue();
  useBack();
  useEscape();
  useShortcutsKey();
  useSamePlace();
  usePreviews();
  const list = useRowDrag();
  const LatePart = away && away in LATE ? LATE[away as keyof typeof LATE] : undefined;

  if (session === 'locked') return <Gate />;
  // One dialog at a time: the password first, because the deletion waits for it.
  const deletion = removal ? <DeleteDialog removal={removal} /> : deletesItems && <DeleteItemsDialog />;
  const dialog = expired ? <ExpiredDialog /> : isHelpOpen ? <ShortcutsDialog /> : deletion;
  return (
    <div ref={root}>
      <div inert={isCovered}>
        <EditorHeader>
          {rings && (
            <Suspense>
              <ReportNotice />
            </Suspense>
          )}
        </EditorHeader>
        <RowList ref={list} className={css.main} part="main" inert={!!away} data-behind={away && true} data-bars={bars}>
          <ProgramArea />
        </RowList>
        {away === 'history' && <HistoryView />}
        {sheets && (
          <Activity mode={isSheets(away) ? 'visible' : 'hidden'}>
            <Suspense fallback={<LoadingPart />}>
              <SheetsScreen which={sheets} />
            </Suspense>
          </Activity>
        )}
        {away === 'publishing' && (
          <PublishingView>
            <Suspense fallback={null}>
              <PaperSection />
            </Suspense>
          </PublishingView>
        )}
        {LatePart && (
          <Suspense fallback={<LoadingPart />}>
            <LatePart />
          </Suspense>
        )}
      </div>
      {dialog}
    </div>
  );
}

const LoadingPart = () => (
  <div className={css.status} role="status">
    <Spinner size={28} />
  </div>
);

function ProgramArea() {
  const { session } = useEditor();
  const signIn = useEditorState((state) => state.session);
  const program = useEditorState((state) => state.program);
  const slow = useEditorState(({ waits }) => waits.program === 'slow' || waits.password === 'slow');
  const waiting = useEditorState(({ queue }) => queue.entries);
  const days = useMemo(() => withWaiting(daysOf({ program }), waiting), [program, waiting]);
  const retry = <Button onClick={() => void session.retry()}>Try again</Button>;

  if (program.status === 'error')
    return (
      <>
        <div className={css.status} role="alert" part="error">
          {eventLanguage() ? (
            <p>The program could not be loaded: {words(program.error)}</p>
          ) : (
            <>
              <p lang="id">Terjadi kesalahan saat memuat Program: {words(program.error)}</p>
              <p>The program could not be loaded.</p>
            </>
          )}
          {retry}
        </div>
        {signIn === 'failed' && <DeviceTextList />}
      </>
    );
  if (program.status === 'loading' || signIn !== 'open')
    return (
      <div className={css.status} role="status" part="loading">
        <Spinner size={28} />
        <p>Loading the program…</p>
        {slow && (
          <>
            <p>The server is slow to answer. You can go on waiting, or try again.</p>
            {retry}
          </>
        )}
      </div>
    );
  return (
    <>
      <WaitingForOthers />
      <LeftTextList />
      <OrphanedTexts />
      <ProgramList days={days} />
      <NoticeBar />
    </>
  );
}
