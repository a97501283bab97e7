import type { StoredDocument } from '../../../content/site-documents.ts';
import { words } from '../../store/model/failure.ts';
import { momentText } from '../../store/api/event-clock.ts';
import { documentOf, nameOfPart, withPart, partOf } from '../model/site-parts.ts';
import { putDocument } from './put-part.ts';
import { partTarget, type SiteParts } from './site-targets.ts';
import { keepStored } from './site-writer.ts';

export interface VersionActions {
  /** Shows the earlier versions of the open form's document, or hides them. */
  toggle(): Promise<void>;
  /** Saves an earlier version as the present one. */
  bringBack(version: StoredDocument): Promise<void>;
}

export function versionActions({ editor, store, calls, write }: SiteParts): VersionActions {
  return {
    async toggle() {
      const { open, versions } = store.getState();
      if (!open || versions) return store.setState({ versions: undefined });
      store.setState({ versions: { status: 'loading' } });
      try {
        const { versions: list } = await calls.versions(documentOf(open));
        if (store.getState().open === open) store.setState({ versions: { status: 'ready', list } });
      } catch (error) {
        if (store.getState().open === open) store.setState({ versions: { status: 'failed', problem: words(error) } });
      }
    },
    async bringBack(version) {
      const { open, stored } = store.getState();
      if (!open) return;
      const zone = editor.store.getState().clock?.zone;
      await write<StoredDocument>({
        running: 'Saving…',
        done: 'brought back',
        said: () => `${nameOfPart(open, version.value)} is what it was on ${momentText(version.at, zone)}`,
        keep(written) {
          keepStored(store, written);
          store.setState(({ drafts: { [open]: _, ...drafts } }) => ({ drafts, open: undefined, versions: undefined }));
        },
        focus: [partTarget(open)],
        send: (options) =>
          putDocument(
            calls,
            version.name,
            (document) => withPart(open, document?.value, partOf(open, version.value)),
            stored[version.name],
            options,
          ),
      });
    },
  };
}
