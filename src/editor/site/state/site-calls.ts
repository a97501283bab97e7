import { type DocumentName, slugOf, type StoredDocument } from '../../../content/site-documents.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { Editor } from '../../store/editor-store.ts';
import type { AuthorizedOptions } from '../../store/session/authorized-calls.ts';
import type { SiteState } from './site-state.ts';

/** A picture that the host has taken. */
export interface TakenPicture {
  /** By which `/pictures/NAME` answers it. */
  name: string;
  width: number;
  height: number;
  bytes: number;
}

/** The calls about the site. */
export function siteCalls({ call }: Editor['site']) {
  const address = (name: DocumentName) => `/api/content/documents/${slugOf(name)}`;
  return {
    event: () => call<EventInfo>(['GET', '/api/event'], {}),
    documents: () => call<{ documents: StoredDocument[] }>(['GET', '/api/content/documents'], {}),
    shown: () => call<{ site: SiteState['shown'] }>(['GET', '/api/content'], {}),
    versions: (name: DocumentName) => call<{ versions: StoredDocument[] }>(['GET', `${address(name)}/versions`], {}),
    put: (name: DocumentName, value: unknown, options: AuthorizedOptions) =>
      call<StoredDocument>(['PUT', address(name)], options, value),
    remove: (name: DocumentName, options: AuthorizedOptions) =>
      call<StoredDocument>(['DELETE', address(name)], options),
    picture: (file: Blob) => call<TakenPicture>(['POST', '/api/pictures'], {}, file),
  };
}

export type SiteCalls = ReturnType<typeof siteCalls>;
