import { defineElement } from '../kit/definition/element-definition.ts';
import { buttonParts, primaryButtonParts, rowParts } from '../ui/parts.ts';

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
  styles: ['editor/', 'timeline/'],
  parts: {
    ...rowParts,
    ...buttonParts,
    ...primaryButtonParts,
    main: 'The program with its forms.',
    header: 'The bar at the top.',
    outcome: 'The outcome of the last action.',
    gate: 'The screen that asks for the password.',
    'password-form': 'The form of the password.',
    input: 'The password field.',
    error: 'The message under a field, or of a program that could not be loaded.',
    loading: 'What is shown while the program is being fetched.',
    empty: 'What is shown instead of an empty program.',
    controls: 'The edit and delete buttons of a row.',
    'icon-button': 'A button with just an icon.',
    add: 'A dashed button that opens a form to add a row.',
    form: 'The form of a row.',
    preview: 'What the HTML of a field will look like.',
    failure: 'Why a form could not be saved and what can be done.',
    tools: 'The search, the days and the warnings of a long program.',
    'time-reason': "Why the time of an item can't be read.",
    warning: 'What an organizer should know of an item, such as a room that is needed twice at the same time.',
    slow: 'Says that the server is slow to answer, and offers to stop waiting.',
    'their-version': 'The row as somebody else saved it.',
    dialog: 'A dialog.',
    'dialog-entry': 'The text of the row that a dialog asks about.',
    notice: 'A notice at the lower edge.',
    'orphaned-drafts': 'Unsaved texts whose row is gone.',
  },
});
