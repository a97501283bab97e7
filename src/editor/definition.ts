import type { ElementDefinition } from '../kit/section-element.ts';
import { ProgramEditor } from './program-editor.tsx';

/**
 * The editor of the program, behind a password.
 * @tag program-editor
 * @attr {string} api-base - Address of the API host whose program is edited. Default: the page's own.
 * @csspart main - The program with its forms.
 * @csspart header - The bar at the top.
 * @csspart outcome - The word on how the last action ended.
 * @csspart gate - The screen that asks for the password.
 * @csspart password-form - The form of the password.
 * @csspart input - The password field.
 * @csspart error - The message under a field, or of a program that could not be loaded.
 * @csspart loading - What stands in place of the program while it is fetched.
 * @csspart empty - What stands in place of an empty program.
 * @csspart day - One day.
 * @csspart day-title - The title of a day.
 * @csspart items - The list of a day's items.
 * @csspart item - One item.
 * @csspart time - The time badge of an item.
 * @csspart item-title - The title of an item.
 * @csspart item-description - The description of an item.
 * @csspart sub-items - The list of an item's sub-items.
 * @csspart sub-item - One sub-item.
 * @csspart controls - Pencil and trash of an entry.
 * @csspart icon-button - A button of one icon.
 * @csspart add - A dashed button that opens a form to add an entry.
 * @csspart form - The form of an entry.
 * @csspart preview - What the HTML of a field will look like.
 * @csspart failure - Why a form could not be saved, and what can be done.
 * @csspart their-version - The entry as somebody else has saved it.
 * @csspart dialog - A dialog.
 * @csspart dialog-entry - The text of the entry that a dialog asks about.
 * @csspart notice - A note at the lower edge.
 * @csspart orphaned-drafts - Unsaved texts whose entry is gone.
 */
export const editorDefinition: ElementDefinition = {
  tag: 'program-editor',
  component: ProgramEditor,
  props: { apiBase: 'string' },
};
