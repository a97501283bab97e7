import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
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
  const { comeBack } = editor;
  const site = siteFor(editor);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Somebody who opens it at once may be earlier than the sign-in.
  const isSignedIn = useEditorState(({ session }) => session === 'open');
  useEffect(() => {
    if (isSignedIn) void site.load();
  }, [site, isSignedIn]);
  // It was not there yet when the editor sent the focus.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <SiteContext value={site}>
      <main className={css.screen} part="site" aria-labelledby={id}>
        <div className={css.top}>
          <h2 ref={title} id={id} className={css.title} tabIndex={-1} data-focus={focusTarget.siteTitle}>
            Site
          </h2>
          <IconButton icon={X} label="Close the site" onClick={comeBack} />
        </div>
        <SiteBody />
      </main>
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
