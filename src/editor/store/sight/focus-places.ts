import { findRow, nextSibling, parentOf } from '../../../program/model/rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { type Command, formOf } from '../model/command.ts';
import type { Kind } from '../../../program/model/entities.ts';
import { PARENT_KIND } from '../model/rows/form-values.ts';
import { formKey, type FormRef } from '../model/form-key.ts';

/** Names of the places that focus can be sent to; components set them as `data-focus`. */
export const focusTarget = {
  firstField: (form: FormRef) => `field:${formKey(form)}`,
  /** The field that the server refused. */
  field: (form: FormRef, name: string) => `field:${formKey(form)}:${name}`,
  /** The choice between two versions. */
  conflict: (form: FormRef) => `conflict:${formKey(form)}`,
  pencil: (kind: Kind, id: number) => `pencil:${kind}:${id}`,
  addButton: (kind: Kind, parent: number) => `add:${kind}:${parent}`,
  /** The first button of the line that offers a left text. */
  leftText: (form: FormRef) => `left:${formKey(form)}`,
  /** An unsaved text whose row is gone. */
  orphan: 'orphan',
  /** The button that opens an item of a long program, or closes it. */
  line: (item: number) => `line:${item}`,
  more: (kind: Kind, id: number) => `more:${kind}:${id}`,
  trash: (kind: Kind, id: number) => `trash:${kind}:${id}`,
  /** The button that takes a waiting addition back into its form. */
  waiting: (number: number) => `waiting:${number}`,
  /** The first button of the bar that tells what waits. */
  queue: 'queue',
  /** The last action's outcome. */
  outcome: 'outcome',
  /** The check box of an item of a long program. */
  select: (item: number) => `select:${item}`,
  /** The button that does something with the selected items. */
  task: (kind: string) => `task:${kind}`,
  /** The button of the header that undoes or redoes. */
  step: (which: 'undo' | 'redo') => which,
  signOut: 'sign-out',
  /** The button of the header that shows the history. */
  history: 'history',
  historyTitle: 'history-title',
  /** The button of the header that leads to import and export. */
  sheets: 'sheets',
  sheetsTitle: 'sheets-title',
  /** The field for rows that are pasted. */
  sheetsPaste: 'sheets-paste',
  /** The button that chooses a file. */
  sheetsSource: 'sheets-source',
  /** The name of the file that was read. */
  sheetsFile: 'sheets-file',
  /** The button that does what the preview of an import shows. */
  sheetsApply: 'sheets-apply',
  /** The button that opens an edit of the history. */
  edit: (id: number) => `edit:${id}`,
  /** The button that asks what restoring the program as of an edit would do. */
  restore: (id: number) => `restore:${id}`,
  /** The button that does it. */
  restoreNow: 'restore-now',
  /** The button of the header that shows what the site says. */
  site: 'site',
  siteTitle: 'site-title',
  /** The button of the header that shows the links for people without an account. */
  links: 'links',
  linksTitle: 'links-title',
  /** The button of the header that shows what is said to everybody. */
  announcements: 'announcements',
  announcementsTitle: 'announcements-title',
  /** The button of the header that shows the screens. */
  screens: 'screens',
  screensTitle: 'screens-title',
  /** The button of the header that shows the day itself. */
  today: 'today',
  todayTitle: 'today-title',
  /** The button of the header that shows what was published. */
  publishing: 'publishing',
  /** The button that shows what visitors lack. */
  review: 'review',
  publishingTitle: 'publishing-title',
  publishNow: 'publish-now',
  /** The field for what visitors are told. */
  publishNote: 'publish-note',
  /** The first field of the message of what has changed. */
  message: 'message',
  /** The button that changes when visitors see changes. */
  mode: 'publishing-mode',
};

/**
 * The places for the focus when a row no longer exists, the nearest first: the next row, the button that adds to the
 * same parent, and so on outwards, because the parent may be gone as well.
 * @param parent id of the row's parent, for a row that is no longer in the list
 */
export function placesAfter(days: Schedule, kind: Kind, id: number, parent?: number): string[] {
  const row = findRow(days, kind, id);
  const parentId = row ? parentOf(kind, row) : parent;
  const next = row && nextSibling(days, kind, row);
  const parentKind = PARENT_KIND[kind];
  const places: string[] = [];
  if (next) places.push(focusTarget.pencil(kind, next.id));
  if (parentId !== undefined) places.push(focusTarget.addButton(kind, parentId));
  if (parentKind && parentId !== undefined) places.push(...placesAfter(days, parentKind, parentId));
  else places.push(focusTarget.orphan, focusTarget.addButton('day', 0));
  return places;
}

/** The places for the focus when a form closes: the button that opened it, then those near it. */
export function placesOfForm(days: Schedule, { mode, kind, id }: FormRef, parent?: number): string[] {
  if (mode === 'edit') return [focusTarget.pencil(kind, id), ...placesAfter(days, kind, id, parent)];
  const parentKind = PARENT_KIND[kind];
  const outward = parentKind ? placesAfter(days, parentKind, id) : [];
  return [focusTarget.addButton(kind, id), ...outward];
}

/** The places for the focus when a command is done. */
export const placesOfCommand = (days: Schedule, command: Command): string[] =>
  command.type === 'delete'
    ? placesAfter(days, command.kind, command.id, command.parent)
    : placesOfForm(days, formOf(command), command.parent);
