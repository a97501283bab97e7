import { createStore } from 'zustand/vanilla';
import { words } from '../../store/model/failure.ts';
import type { Editor } from '../../store/editor-store.ts';
import { draftKeeper } from './kept-drafts.ts';
import { isTyped, type PartForms, partForms } from './part-forms.ts';
import { type VersionActions, versionActions } from './past-versions.ts';
import { type SectionActions, sectionActions } from './section-writes.ts';
import { siteCalls, type TakenPicture } from './site-calls.ts';
import type { SiteState, SiteStore } from './site-state.ts';
import { siteWriter } from './site-writer.ts';

/** The site without its screen: everything that a person can do with it. One per editor. */
export interface Site {
  store: SiteStore;
  forms: PartForms;
  sections: SectionActions;
  versions: VersionActions;
  /** Reads what is there. Typed texts stay. */
  load(): Promise<void>;
  /** Gives the host a picture. @throws {ApiError} */
  givePicture(file: Blob): Promise<TakenPicture>;
}

function createSite(editor: Editor): Site {
  const nameNow = () => editor.store.getState().people.self?.name ?? '';
  const keeper = draftKeeper(editor.store.getState().host);
  let by = nameNow();
  const store = createStore<SiteState>(() => ({
    status: 'loading',
    stored: {},
    shown: null,
    drafts: keeper.read(by),
    isKept: true,
    failures: {},
  }));
  const calls = siteCalls(editor.site);
  const parts = { editor, store, calls, write: siteWriter(editor) };

  store.subscribe(({ drafts }, before) => {
    if (drafts !== before.drafts) store.setState({ isKept: keeper.write(drafts, by) });
  });
  editor.store.subscribe(({ session, people }, before) => {
    // The next person to sign in isn't shown what somebody else has typed.
    if (session === 'open' && people.self !== before.people.self && nameNow() !== by) {
      by = nameNow();
      store.setState({ drafts: keeper.read(by), open: undefined, failures: {}, removed: undefined });
    }
  });
  addEventListener('beforeunload', (event) => {
    const { isKept, drafts } = store.getState();
    if (!isKept && Object.values(drafts).some((draft) => draft && isTyped(draft))) event.preventDefault();
  });

  return {
    store,
    forms: partForms(parts),
    sections: sectionActions(parts),
    versions: versionActions(parts),
    givePicture: calls.picture,
    async load() {
      try {
        const [event, { documents }, { site }] = await Promise.all([calls.event(), calls.documents(), calls.shown()]);
        const stored = Object.fromEntries(documents.map((document) => [document.name, document]));
        store.setState({ status: 'ready', problem: undefined, event, stored, shown: site });
      } catch (error) {
        const { status } = store.getState();
        store.setState({ status: status === 'ready' ? status : 'failed', problem: words(error) });
      }
    },
  };
}

const sites = new WeakMap<Editor, Site>();

/** The site of an editor, which keeps what is typed while it is closed. */
export function siteFor(editor: Editor): Site {
  let site = sites.get(editor);
  if (!site) sites.set(editor, (site = createSite(editor)));
  return site;
}
