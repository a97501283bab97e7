import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { AwayScreen } from '../away/away-screen.tsx';
import css from '../away/listed.module.css';
import { Spinner } from '../controls/spinner.tsx';
import field from '../forms/field.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { ScreenForm } from './screen-form.tsx';
import { ScreenRow } from './screen-row.tsx';
import { ScreensContext, useScreens, useScreensState } from './screens-context.ts';
import { screensFor, screenTarget } from './screens-store.ts';

/** The screens, in place of the program. */
export function ScreensView() {
  const editor = useEditor();
  const screens = screensFor(editor);
  const view = useRef<HTMLElement>(null);
  // Somebody who opens it at once may be earlier than the sign-in.
  const isSignedIn = useEditorState(({ session }) => session === 'open');
  const heard = useEditorState((state) => state.screens.heard);
  useEffect(() => {
    if (isSignedIn) void screens.load();
  }, [screens, isSignedIn, heard]);
  // It was not there yet when the editor sent the focus.
  useEffect(() => view.current?.querySelector('h2')?.focus({ preventScroll: true }), []);
  return (
    <ScreensContext value={screens}>
      <AwayScreen
        ref={view}
        part="screens"
        className={css.screen}
        title="Screens"
        target={screenTarget.title}
        close="Close the screens"
      >
        <ScreensBody />
      </AwayScreen>
    </ScreensContext>
  );
}

function ScreensBody() {
  const { load } = useScreens();
  const status = useScreensState((state) => state.status);
  const problem = useScreensState((state) => state.problem);
  const list = useScreensState((state) => state.list);
  const draft = useScreensState((state) => state.draft);
  const again = (
    <div className={css.status} role="alert">
      <p className={field.error}>The screens could not be loaded: {problem}</p>
      <Button onClick={() => void load()}>Try again</Button>
    </div>
  );
  if (status === 'failed') return again;
  if (status === 'loading')
    return (
      <div className={css.status} role="status">
        <Spinner size={28} />
        <p>Loading the screens…</p>
      </div>
    );
  const isGone = draft && !list.some(({ id }) => id === draft.id);
  return (
    <>
      {problem && again}
      <p className={field.note}>
        Open <strong>/screen</strong> of this site on a device that hangs on a wall. It shows two letters, and stands
        here with them: name it, and choose what it shows.
      </p>
      {isGone && <ScreenForm draft={draft} />}
      {list.length === 0 ? (
        <p className={field.note}>No screen has been opened yet.</p>
      ) : (
        <ul className={css.list} role="list" aria-label="Screens">
          {list.map((screen) => (
            <ScreenRow key={screen.id} screen={screen} draft={draft?.id === screen.id ? draft : undefined} />
          ))}
        </ul>
      )}
    </>
  );
}
