/** How an archived program is cited, for those who deposit it and for those who use it. */
import { stringify } from 'yaml';
import { escapeHtml } from '../../program/html/escape-html.ts';
import type { HostEvent } from '../event/host-event.ts';

/** The state of the program that is archived. */
export interface ProgramState {
  /** Counts the changes that visitors have seen. */
  revision: string;
  /** When the last of them was made, as ISO 8601 in UTC; before the first one the event's first day. */
  changedAt: string;
}

export interface Archived {
  event: HostEvent;
  state: ProgramState;
  /** The software that has made the archive, with its version. */
  madeBy: string;
  /** Where the site is, with a slash at the end; undefined where nobody knows. */
  address?: string;
}

/** The day of the last change. */
export const dayOf = ({ changedAt }: ProgramState): string => changedAt.slice(0, 10);

const titleOf = ({ content }: HostEvent) => `${content.title}: program`;
const placeOf = ({ content: { venue } }: HostEvent) => `${venue.name}, ${venue.place}`;

/** Keywords are the built event's for search engines; a file's texts are sentences, so its names serve. */
function keywordsOf({ content, page, isFromFile }: HostEvent): string[] {
  const words = isFromFile ? [content.shortTitle, content.theme, content.venue.place] : page.keywords.split(',');
  return [...new Set(words.flatMap((word) => word?.trim() ?? []))];
}

/**
 * `CITATION.cff`, by version 1.2.0 of the Citation File Format. A program is a data set in it, and its preferred citation names
 * the conference. Its day of release is that of the last change. It says no license, which only the depositor knows.
 */
export function citationFile({ event, state, address }: Archived): string {
  const { title, shortTitle, dates, doi, organizers } = event.content;
  const authors = organizers.map((name) => ({ name }));
  const place = { ...(doi !== undefined && { doi }), ...(address !== undefined && { url: address }) };
  const citation = {
    'cff-version': '1.2.0',
    message: 'If you use this program, please cite it as below.',
    type: 'dataset',
    title: titleOf(event),
    abstract: event.page.description,
    authors,
    keywords: keywordsOf(event),
    version: state.revision,
    'date-released': dayOf(state),
    ...place,
    'preferred-citation': {
      type: 'conference',
      title: titleOf(event),
      authors,
      year: Number(dates.start.slice(0, 4)),
      conference: {
        name: title,
        alias: shortTitle,
        location: placeOf(event),
        address: event.content.venue.address,
        'date-start': dates.start,
        'date-end': dates.end,
        ...(address !== undefined && { website: address }),
      },
      ...place,
    },
  };
  // Quoted, so that no version of YAML takes a date or a name for something else.
  return stringify(citation, {
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    aliasDuplicateObjects: false,
  });
}

/** `.zenodo.json`: the same for Zenodo, whose form it fills in. */
export function zenodoFile({ event, state, address }: Archived): string {
  const { title, shortTitle, dates, doi, organizers } = event.content;
  const metadata = {
    upload_type: 'dataset',
    title: titleOf(event),
    creators: organizers.map((name) => ({ name })),
    description: `<p>${escapeHtml(event.page.description)}</p>`,
    keywords: keywordsOf(event),
    version: state.revision,
    publication_date: dayOf(state),
    language: 'eng',
    conference_title: title,
    conference_acronym: shortTitle,
    conference_dates: dates.text,
    conference_place: placeOf(event),
    ...(address !== undefined && { conference_url: address }),
    // Zenodo refuses one of its own where a new deposit says what its DOI is.
    ...(doi !== undefined && { related_identifiers: [{ identifier: doi, relation: 'isIdenticalTo' }] }),
  };
  return `${JSON.stringify(metadata, null, 2)}\n`;
}
