import { defineElement } from '../kit/element-definition.ts';
import { buttonParts, primaryButtonParts, rowParts } from '../sections/shared/parts.ts';

export const programEditor = defineElement({
  tag: 'program-editor',
  description: 'The editor of the program, behind a password.',
  attributes: {
    'api-base': {
      kind: 'string',
      defaultText: "the page's own",
      description: 'Address of the API host whose program is edited.',
    },
  },
  styles: ['editor/', 'sections/conference-program/'],
  parts: {
    ...rowParts,
    ...buttonParts,
    ...primaryButtonParts,
    main: 'The program with its forms.',
    header: 'The bar at the top.',
    outcome: 'The word on how the last action ended.',
    gate: 'The screen that asks for the password.',
    'password-form': 'The form of the password.',
    input: 'The password field.',
    error: 'The message under a field, or of a program that could not be loaded.',
    loading: 'What stands in place of the program while it is fetched.',
    empty: 'What stands in place of an empty program.',
<<<<<<< HEAD
    day: 'One day.',
    'day-title': 'The title of a day.',
    items: "The list of a day's items.",
    item: 'One item.',
    time: 'The time badge of an item.',
    'item-title': 'The title of an item.',
    'item-description': 'The description of an item.',
    'sub-items': "The list of an item's sub-items.",
    'sub-item': 'One sub-item.',
    controls: 'Pencil and trash of a row.',
=======
    controls: 'Pencil and trash of an entry.',
>>>>>>> e19ced4 (The parts of the program's rows are described once, for page and editor; the test of the pinned bundle passes on a busy machine)
    'icon-button': 'A button of one icon.',
    add: 'A dashed button that opens a form to add a row.',
    form: 'The form of a row.',
    preview: 'What the HTML of a field will look like.',
    failure: 'Why a form could not be saved, and what can be done.',
    slow: 'Says that the server is slow to answer, and offers to stop waiting.',
    'their-version': 'The row as somebody else has saved it.',
    dialog: 'A dialog.',
    'dialog-entry': 'The text of the row that a dialog asks about.',
    notice: 'A note at the lower edge.',
    'orphaned-drafts': 'Unsaved texts whose row is gone.',
  },
});
