import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Link } from '../../program/api/link-bodies.ts';
import { Button } from '../../ui/button.tsx';
import { AwayScreen } from '../away/away-screen.tsx';
import css from '../away/listed.module.css';
import { Spinner } from '../controls/spinner.tsx';
import field from '../forms/field.module.css';
import forms from '../forms/forms.module.css';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { LinkAddress } from './link-address.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import { LinksContext, useLinks, useLinksState } from './links-context.ts';
import { linksFor, linkTarget } from './links-store.ts';

/** The links for people without an account, in place of the program. */
export function LinksScreen() {
  const editor = useEditor();
  const links = linksFor(editor);
  const screen = useRef<HTMLElement>(null);
  // Somebody who opens it at once may be earlier than the sign-in.
  const isSignedIn = useEditorState(({ session }) => session === 'open');
  const heard = useEditorState((state) => state.heard.links);
  useEffect(() => {
    if (isSignedIn) void links.load();
  }, [links, isSignedIn, heard]);
  // It was not there yet when the editor sent the focus.
  useEffect(() => screen.current?.querySelector('h2')?.focus({ preventScroll: true }), []);
  return (
    <LinksContext value={links}>
      <AwayScreen
        ref={screen}
        part="links"
        className={css.screen}
        title="Links"
        target={focusTarget.linksTitle}
        close="Close the links"
      >
        <LinksBody />
      </AwayScreen>
    </LinksContext>
  );
}

/** Links that work before those that have ended. */
const inOrder = (list: readonly Link[]) =>
  list.toSorted((one, other) => Number(one.state !== 'working') - Number(other.state !== 'working'));

function LinksBody() {
  const { load, open } = useLinks();
  const status = useLinksState((state) => state.status);
  const problem = useLinksState((state) => state.problem);
  const list = useLinksState((state) => state.list);
  const given = useLinksState((state) => state.given);
  const draft = useLinksState((state) => state.draft);
  const event = useLinksState((state) => state.event);
  const again = (
    <div className={css.status} role="alert">
      <p className={field.error}>The links could not be loaded: {problem}</p>
      <Button onClick={() => void load()}>Try again</Button>
    </div>
  );
  if (status === 'failed') return again;
  if (status === 'loading' || !event)
    return (
      <div className={css.status} role="status">
        <Spinner size={28} />
        <p>Loading the links…</p>
      </div>
    );
  return (
    <>
      {problem && again}
      <p className={field.note}>
        With a link somebody helps on the day from a phone, without an account: in one room, in several, or in all.
        Times are those of the event ({event.time_zone}).
      </p>
      {given && <LinkAddress given={given} event={event} />}
      {draft && draft.id === undefined ? (
        <LinkForm draft={draft} event={event} />
      ) : (
        <button type="button" className={forms.add} part="add" data-focus={linkTarget.add} onClick={() => open()}>
          <Plus size={16} aria-hidden="true" />
          Make a link
        </button>
      )}
      {list.length === 0 ? (
        <p className={field.note}>There is no link yet.</p>
      ) : (
        <ul className={css.list} role="list" aria-label="Links">
          {inOrder(list).map((link) => (
            <LinkRow key={link.id} link={link} event={event} draft={draft?.id === link.id ? draft : undefined} />
          ))}
        </ul>
      )}
    </>
  );
}
