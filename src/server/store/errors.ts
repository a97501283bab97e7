import type { Skipped } from '../../program/api/edit-bodies.ts';
import type { RunRefusal } from '../../program/api/run-bodies.ts';

/** There is no row with this id. */
export class RowNotFound extends Error {
  override name = 'RowNotFound';
}

/** A row in something that was to be deleted, and that has changed since. */
export interface NewerRow {
  kind: string;
  id: number;
  action: string;
  /** As it is, or as it was before it was deleted. */
  row: object;
}

/** The row has changed since the caller read it; `current` is the row as it is now. */
export class RowChanged extends Error {
  override name = 'RowChanged';
  constructor(
    readonly current: object,
    readonly newer: readonly NewerRow[] = [],
  ) {
    super('The row has changed.');
  }
}

/** The parent of a row doesn't exist; `field` is the member that holds the parent's id. */
export class ParentNotFound extends Error {
  override name = 'ParentNotFound';
  constructor(readonly field: string) {
    super(`${field} names no row.`);
  }
}

/** A row was to be put behind one that isn't in the same list. */
export class PlaceNotFound extends Error {
  override name = 'PlaceNotFound';
}

/** Visitors can't see this of an edit before the rest of the draft; `field` is the first that they can't. */
export class NeverAtOnce extends Error {
  override name = 'NeverAtOnce';
  constructor(readonly field: string) {
    super(`${field} is shown with a publication alone.`);
  }
}

/** Something else than the draft has is what visitors see of a field, so that nobody can tell what they should see. */
export class OtherForVisitors extends Error {
  override name = 'OtherForVisitors';
  constructor(
    readonly field: string,
    readonly draft: string,
    readonly shown: string,
  ) {
    super(`Visitors see another ${field}.`);
  }
}

export type WriteFault = RowNotFound | RowChanged | ParentNotFound | PlaceNotFound | NeverAtOnce | OtherForVisitors;

/** An edit wasn't made, because some of its writes can't be. */
export class EditRefused extends Error {
  override name = 'EditRefused';
  /** @param faults each with the number of its write, from 0 */
  constructor(readonly faults: readonly { write: number; fault: WriteFault }[]) {
    super('The edit was refused.');
  }
}

/** A link wanted something that it may not do, or that can't be done. */
export class RunRefused extends Error {
  override name = 'RunRefused';
  constructor(readonly why: RunRefusal) {
    super(`The action of a link was refused: ${why}.`);
  }
}

/** Somebody else has just pressed something else for the same item. */
export class PressedOtherwise extends Error {
  override name = 'PressedOtherwise';
  /**
   * @param by the name of the other person, or of the link
   * @param at ISO 8601
   * @param time of the item since then
   */
  constructor(
    readonly by: string,
    readonly at: string,
    readonly time: string,
  ) {
    super('Somebody else has pressed something else.');
  }
}

/** The history has no such edit. */
export class EditNotFound extends Error {
  override name = 'EditNotFound';
}

/** Nothing of an edit can be undone. */
export class NothingToUndo extends Error {
  override name = 'NothingToUndo';
  constructor(readonly skipped: readonly Skipped[]) {
    super('There is nothing left to undo.');
  }
}

/** Nothing has to be put back, or nothing can be. */
export class NothingToRestore extends Error {
  override name = 'NothingToRestore';
  /**
   * @param of what was to be as it was
   * @param wasAbsent the row was not there then
   */
  constructor(
    readonly of: 'program' | 'row',
    readonly skipped: readonly Skipped[] = [],
    readonly wasAbsent = false,
  ) {
    super('There is nothing to restore.');
  }
}

/** That publication isn't kept, or never was. */
export class PublicationNotFound extends Error {
  override name = 'PublicationNotFound';
}

/** Visitors see all that was to be published. */
export class NothingToPublish extends Error {
  override name = 'NothingToPublish';
  constructor(readonly why: 'at-once' | 'nothing-changed' | 'shown-already') {
    super('There is nothing to publish.');
  }
}

/** Somebody has edited the program since the caller has seen it. */
export class DraftChanged extends Error {
  override name = 'DraftChanged';
}

/** There is no such document of the site's content. */
export class DocumentNotFound extends Error {
  override name = 'DocumentNotFound';
}

/** A document has changed since the caller read it; `current` is the document as it is now, if there ever was one. */
export class DocumentChanged extends Error {
  override name = 'DocumentChanged';
  constructor(readonly current: object | undefined) {
    super('The document has changed.');
  }
}

/** The host keeps no more documents, or no larger ones. */
export class ContentFull extends Error {
  override name = 'ContentFull';
  constructor(readonly of: 'documents' | 'bytes') {
    super('There is no room for more content.');
  }
}

/** There is no such link. */
export class LinkNotFound extends Error {
  override name = 'LinkNotFound';
}

/** A link that has ended can't be changed so. */
export class LinkEnded extends Error {
  override name = 'LinkEnded';
  constructor(readonly state: 'stopped' | 'expired') {
    super('The link has ended.');
  }
}

/** As many links as may be work. */
export class LinksFull extends Error {
  override name = 'LinksFull';
}

/** There is no such announcement, or it isn't kept any more. */
export class AnnouncementNotFound extends Error {
  override name = 'AnnouncementNotFound';
}

/** An announcement whose end has come, or that was taken back, can't be ended or go on. */
export class AnnouncementOver extends Error {
  override name = 'AnnouncementOver';
}

/** There is no such screen. */
export class ScreenNotFound extends Error {
  override name = 'ScreenNotFound';
}

/** Another screen has that name. */
export class ScreenNameTaken extends Error {
  override name = 'ScreenNameTaken';
  /** @param by its code */
  constructor(readonly by: string) {
    super('Another screen has that name.');
  }
}

/** As many screens as may be. */
export class ScreensFull extends Error {
  override name = 'ScreensFull';
  /** @param of what there are no more of: screens without a name, or codes */
  constructor(readonly of: 'unnamed' | 'codes') {
    super('There are as many screens as may be.');
  }
}

/** There is no such report. */
export class ReportNotFound extends Error {
  override name = 'ReportNotFound';
}

/** The idempotency key was used before with another body. */
export class KeyReused extends Error {
  override name = 'KeyReused';
}

/** The database can't be used as it is; `message` is a sentence for the administrator. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase';
}
