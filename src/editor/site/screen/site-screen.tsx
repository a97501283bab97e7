import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AwayScreen } from '../../away/away-screen.tsx';
import { Spinner } from '../../controls/spinner.tsx';
import field from '../../forms/field.module.css';
import { focusTarget } from '../../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../../store/editor-context.ts';
import { siteFor } from '../state/site-store.ts';
import { EventFacts } from './event-facts.tsx';
import { PartRow } from './part-row.tsx';
import { SectionList } from './section-list.tsx';
import { SiteContext, useSite, useSiteState } from './site-context.ts';
import css from './site.module.css';

/** The screen of what the site says, in place of the program: the event, the sections with their forms, links, colors and fonts. */
export function SiteScreen() {
  const editor = useEditor();
  const site = siteFor(editor);
  const screen = useRef<HTMLElement>(null);
  // Somebody who opens it at once may be earlier than the sign-in.
  const isSignedIn = useEditorState(({ session }) => session === 'open');
  useEffect(() => {
    if (isSignedIn) void site.load();
  }, [site, isSignedIn]);
  // It was not there yet when the editor sent the focus.
  useEffect(() => screen.current?.querySelector('h2')?.focus({ preventScroll: true }), []);
  return (
    <SiteContext value={site}>
      <AwayScreen
        ref={screen}
        part="site"
        className={css.screen}
        title="Site"
        target={focusTarget.siteTitle}
        close="Close the site"
      >
        <SiteBody />
      </AwayScreen>
    </SiteContext>
  );
}

function SiteBody() {
  const { load } = useSite();
  const status = useSiteState((state) => state.status);
  const problem = useSiteState((state) => state.problem);
  const isKept = useSiteState((state) => state.isKept);
  if (status === 'loading')
    return (
      <div className={css.status} role="status">
        <Spinner size={28} />
        <p>Loading what the site says…</p>
      </div>
    );
  const again = (
    <div className={css.status} role="alert">
      <p className={field.error}>What the site says could not be loaded: {problem}</p>
      <Button onClick={() => void load()}>Try again</Button>
    </div>
  );
  if (status === 'failed') return again;
  return (
    <>
      {problem && again}
      {!isKept && (
        <p className={field.error} role="alert">
          This browser keeps nothing that isn’t saved: save before you leave the page.
        </p>
      )}
      <EventFacts />
      <SectionList />
      <section className={css.group} aria-label="The whole site">
        <h3 className={css.heading}>The whole site</h3>
        <ul className={css.rows} role="list">
          <PartRow part="footer" />
          <PartRow part="look" />
        </ul>
      </section>
    </>
  );
}
