import {
  anchorOf,
  type DocumentName,
  type SiteDocument,
  type SiteSection,
  type TextName,
  type StoredDocument,
} from '../../../content/site-documents.ts';
import { placedBefore, sectionsOf, turnedOn, withoutSection } from '../model/section-order.ts';
import { nameOfPart } from '../model/site-parts.ts';
import { putDocument } from './put-part.ts';
import { boxTarget, isBuiltEvent, moveTarget, partTarget, type SiteParts, UNDO_TARGET } from './site-targets.ts';
import type { SiteState } from './site-state.ts';
import { keepStored } from './site-writer.ts';

export interface SectionActions {
  move(section: SiteSection, way: 'up' | 'down'): Promise<void>;
  turn(section: SiteSection, isOn: boolean): Promise<void>;
  /** Opens the form of a new free section. The host has it when that is saved. */
  begin(title: string, anchor: string): void;
  /** Gives a free section another anchor. @returns whether that was done */
  rename(section: TextName, anchor: string): Promise<boolean>;
  remove(section: TextName): Promise<void>;
  /** Brings back the section that was removed last. */
  bringBack(): Promise<void>;
}

const namesIn = ({ stored }: Pick<SiteState, 'stored'>) => Object.keys(stored) as DocumentName[];

export const siteOf = ({ stored }: Pick<SiteState, 'stored'>): SiteDocument => stored.site?.value ?? {};

export const sectionsIn = (state: SiteState) => sectionsOf(siteOf(state), namesIn(state), isBuiltEvent(state));

/** Writes of the list of sections. */
function listWriter({ store, calls, write }: SiteParts) {
  /** @param list makes the list of the document that is there, which somebody else may have changed meanwhile */
  return async (list: (site: SiteDocument) => SiteSection[], said: string, focus: string[]): Promise<void> => {
    await write<StoredDocument>({
      running: 'Saving…',
      done: 'saved',
      said: () => said,
      focus,
      keep: (written) => keepStored(store, written),
      send: (options) =>
        putDocument(
          calls,
          'site',
          (document) => {
            const site = (document?.value ?? {}) as SiteDocument;
            return { ...site, sections: list(site) };
          },
          store.getState().stored.site,
          options,
        ),
    });
  };
}

/** Changes the list of sections where it is written out: what is new isn't in it by itself. */
export async function listed(
  { store, calls }: Pick<SiteParts, 'store' | 'calls'>,
  change: (sections: readonly SiteSection[]) => SiteSection[],
): Promise<void> {
  const { site } = store.getState().stored;
  if (!siteOf(store.getState()).sections) return;
  const make = (document: StoredDocument | undefined) => {
    const known = (document?.value ?? {}) as SiteDocument;
    return known.sections ? { ...known, sections: change(known.sections) } : known;
  };
  keepStored(store, await putDocument(calls, 'site', make, site, {}));
}

/** Adding, removing and naming free sections. */
function freeSections(parts: SiteParts): Omit<SectionActions, 'move' | 'turn'> {
  const { store, calls, write } = parts;
  const put = (name: TextName, value: unknown, options: object) => calls.put(name, value, { ...options, isNew: true });

  return {
    begin(title, anchor) {
      const name: TextName = `text/${anchor}`;
      const value = { title, text: '' };
      const draft = { base: { title: '', text: '' }, value, typedAt: Date.now() };
      store.setState(({ drafts }) => ({
        drafts: { ...drafts, [name]: draft },
        open: name,
        typedBefore: undefined,
        failures: {},
      }));
    },

    async rename(section, anchor) {
      const document = store.getState().stored[section];
      if (!document) return false;
      const name: TextName = `text/${anchor}`;
      const outcome = await write<StoredDocument[]>({
        running: 'Saving…',
        done: 'saved',
        said: () =>
          `The section’s anchor is #${anchor} now. Links to #${anchorOf(section)} lead to the top of the page`,
        focus: [partTarget(name)],
        keep: (written) => keepStored(store, ...written),
        async send(options) {
          const written = await put(name, document.value, options);
          await listed(parts, (sections) => sections.map((one) => (one === section ? name : one)));
          return [written, await calls.remove(section, { version: document.version })];
        },
      });
      return outcome.status === 'done';
    },

    async remove(section) {
      const document = store.getState().stored[section];
      if (!document) return;
      await write<StoredDocument>({
        running: 'Removing…',
        done: 'removed',
        said: () => `Removed the section ${nameOfPart(section, document.value)}`,
        keep(written) {
          keepStored(store, written);
          store.setState(({ drafts: { [section]: _, ...drafts } }) => ({ removed: document, open: undefined, drafts }));
        },
        focus: [UNDO_TARGET],
        send: (options) => calls.remove(section, { ...options, version: document.version }),
      });
    },

    async bringBack() {
      const { removed } = store.getState();
      if (!removed) return;
      const name = removed.name as TextName;
      await write<StoredDocument>({
        running: 'Bringing it back…',
        done: 'brought back',
        said: () => `The section ${nameOfPart(name, removed.value)} is back`,
        keep(written) {
          keepStored(store, written);
          store.setState({ removed: undefined });
        },
        focus: [partTarget(name)],
        send: (options) => put(name, removed.value, options),
      });
    },
  };
}

export function sectionActions(parts: SiteParts): SectionActions {
  const { store } = parts;
  const writeList = listWriter(parts);
  const nameOf = (section: SiteSection) => nameOfPart(section, store.getState().stored[section as DocumentName]?.value);

  return {
    ...freeSections(parts),
    async move(section, way) {
      const { shown } = sectionsIn(store.getState());
      const at = shown.indexOf(section);
      const place = way === 'up' ? at - 1 : at + 1;
      if (at < 0 || place < 0 || place >= shown.length) return;
      const next = way === 'up' ? shown[place] : shown[place + 1];
      const other = way === 'up' ? 'down' : 'up';
      const isLast = way === 'up' ? place === 0 : place === shown.length - 1;
      await writeList(
        (site) => placedBefore(site, namesIn(store.getState()), section, next),
        `${nameOf(section)} is section ${place + 1} of ${shown.length} now`,
        // At the end of the list the button has nothing left to do.
        [moveTarget(section, isLast ? other : way)],
      );
    },
    turn: (section, isOn) =>
      writeList(
        (site) => {
          const names = namesIn(store.getState());
          return isOn ? turnedOn(site, names, section) : withoutSection(site, names, section);
        },
        `${nameOf(section)} is ${isOn ? 'shown' : 'not shown any more'}`,
        [boxTarget(section)],
      ),
  };
}
