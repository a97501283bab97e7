import type { Kind } from '../../../program/model/entities.ts';
import type { Person } from '../api/people.ts';
import { type FormKey, formKey } from '../model/form-key.ts';

/** Another person's change of a row just now. */
export interface TheirChange {
  name: string;
  action: 'changed' | 'added' | 'moved' | 'deleted' | 'restored';
}

export type TheirChanges = Readonly<Partial<Record<`${Kind}:${number}`, TheirChange>>>;

/** Editors besides the tab. */
export interface PeopleState {
  /** Without the tab itself. */
  others: readonly Person[];
  /** By the rows; each goes after a while. */
  changes: TheirChanges;
  /** The tab's person; undefined where the host knows no names. */
  self?: { name: string; hasAccount: boolean };
}

export const NOBODY_ELSE: PeopleState = { others: [], changes: {} };

/**
 * Whether what this device keeps belongs to the person who is signed in. Without a name it belongs to anybody: it was kept by an
 * earlier version, which asked nobody's name, or for a host that knows none. Nobody could claim it otherwise.
 */
export const isOwn = (by: string | undefined, self: PeopleState['self']): boolean =>
  by === undefined || !self || by === self.name;

/** The name of an author, also of one who has given none. */
export const authorName = (by: string): string => by || 'somebody without a name';

const isSelf = (name: string, self: PeopleState['self']) => !!self?.name && name === self.name;

/** The others' names, each once; those without one are one more. The person in another tab is none of them. */
export const namesOf = (people: readonly Person[], self: PeopleState['self']): string[] => [
  ...new Set(people.filter(({ name }) => !isSelf(name, self)).map(({ name }) => name || 'Somebody')),
];

/** `Ana`, `Ana and Ben`, `Ana, Ben and 2 others` */
function inWords(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  const others = names.length - 2;
  return others === 1 ? `${names[0]}, ${names[1]} and ${names[2]}` : `${names[0]}, ${names[1]} and ${others} others`;
}

/** `Ana is here`, `Ana and Ben are here`; empty where nobody else is. */
export function hereInWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `${inWords(names)} ${names.length === 1 ? 'is' : 'are'} here`;
}

/** The same for a narrow screen: `Ana +2` */
export const hereInShort = ([first, ...rest]: readonly string[]): string =>
  first === undefined ? '' : rest.length > 0 ? `${first} +${rest.length}` : first;

/** Holders of some open forms, in words: `Ana is typing here`. Empty where nobody else has. */
export function formsInWords({ others, self }: PeopleState, keys: ReadonlySet<FormKey>): string {
  const holders = others.filter(({ forms }) => forms.some((form) => keys.has(formKey(form))));
  const isTyping = ({ forms }: Person) => forms.some((form) => form.typing && keys.has(formKey(form)));
  const typing = namesOf(holders.filter(isTyping), self);
  if (typing.length > 0) return `${inWords(typing)} ${typing.length === 1 ? 'is' : 'are'} typing here`;
  const names = namesOf(holders, self);
  if (names.length > 0) return `${inWords(names)} ${names.length === 1 ? 'has' : 'have'} this open`;
  return holders.length > 0 ? 'You have this open in another tab' : '';
}

/** A change of a row, in words: `Ana has changed this` */
export const changeInWords = ({ name, action }: TheirChange): string => `${name || 'Somebody'} has ${action} this`;
