import { defineElement } from '../../kit/definition/element-definition.ts';
import { buttonParts, rowParts, sectionParts } from '../../ui/parts.ts';

export const conferenceProgram = defineElement({
  tag: 'conference-program',
  description: 'The program of the event as a vertical timeline.',
  attributes: {
    'api-base': {
      kind: 'string',
      defaultText: 'the host that the bundle came from',
      description:
        'Address of the API host, such as `https://program.example.org`. Needed with the npm package, which knows no host, ' +
        'unless `schedule` is set.',
      parameter: false,
    },
    lang: {
      kind: 'string',
      defaultText: 'the language of the page around it',
      maxLength: 35,
      description: "Language of the element's own words: `en`, `fr` or `id`; English for any other.",
      native: true,
    },
    days: {
      kind: 'string',
      defaultText: 'all',
      maxLength: 200,
      description: 'The days to show: numbers from 1 or dates, separated by commas, such as `1,3` or `2025-10-28`.',
    },
    rooms: {
      kind: 'string',
      defaultText: 'all',
      maxLength: 500,
      description:
        'The rooms to show: their names, separated by commas, as labels of items name them (`Room: Hall A`). Case, accents and ' +
        'further blanks make no difference. Days without an item there are left out.',
    },
    tracks: {
      kind: 'string',
      defaultText: 'all',
      maxLength: 500,
      description: 'The tracks to show, in the same way (`Track: Coasts`).',
    },
    view: {
      kind: 'string',
      values: ['auto', 'overview', 'full', 'rooms'],
      default: 'auto',
      description:
        '`overview` shows one row for each item with time, title, place and people, and folds away the rest. `full` shows ' +
        'all of each item. `auto` is an overview for more than 20 items, and from a width of 60em on the rooms of a day stand side by ' +
        'side where three or more are in use at once; visitors can choose the list instead. With `rooms` two rooms suffice; ' +
        '`overview` is always the list.',
    },
    print: {
      kind: 'string',
      values: ['whole', 'titles'],
      default: 'whole',
      description:
        'What an overview puts on paper when the page is printed: `whole`, or only `titles` with time, place and people, as ' +
        'for the door of a room.',
    },
    without: {
      kind: 'string',
      defaultText: 'nothing',
      maxLength: 200,
      description:
        'What the element leaves out, separated by spaces. Of an overview: `search` (the search field and the filters), `star` (the stars, ' +
        'and "My program"), `days` (the bar of days), `now` (the line of what is on now and next, with its button), `zone` ' +
        '(the line that names the time zone), `share` (in an opened item, the link to its page and the button to share ' +
        'it), `calendar` (the links to calendars: in the menu that of the program and of "My program", in an opened item its entry), `print` (the buttons that ' +
        'print it). Of every program that it ' +
        'loads by itself: `live` (changes as they happen, over a connection that stays open), `changes` (what has changed ' +
        'since the last visit), `offline` (the program last seen, when the host can’t be reached). The latter two keep the ' +
        'program on the visitor’s device.',
    },
    refresh: {
      kind: 'number',
      default: 0,
      defaultText: '`0`, never',
      min: 0,
      max: 99_999,
      description: 'Minutes between checks for a newer program while the page is visible.',
      changesMarkup: false,
    },
    'time-zone': {
      kind: 'string',
      defaultText: 'the zone of the event, in pages that its host has prerendered',
      maxLength: 64,
      description:
        "The time zone of an item's `start` and `end` if they have no offset, as an IANA name such as `Asia/Makassar`. " +
        'Without a zone such an item is never marked as running. Times from a host always have an offset.',
      changesMarkup: false,
    },
    flush: {
      kind: 'boolean',
      default: false,
      description:
        "Without the section's own margins: the program is as wide as its place in the page, and begins and ends at its edges.",
      changesMarkup: false,
    },
    'sticky-tools': {
      kind: 'boolean',
      default: false,
      description:
        'The bar of an overview stays at the top of the window while one scrolls through the program, and below it the time of ' +
        'what is there. Their background is `--cp-paper`. If a bar of the page stays there too, `--cp-day-offset` is its height.',
      changesMarkup: false,
    },
    selectable: {
      kind: 'boolean',
      default: false,
      description:
        'Item titles become buttons that fire `program-item-select`, by keyboard too; links in a title become text.',
    },
  },
  properties: {
    schedule: {
      type: 'Schedule',
      description:
        'A program in the shape of `GET /api/schedule`, for pages that have it already. Nothing is fetched if it is ' +
        'set before the bundle loads, or on an element created by a script.',
    },
    loadedDays: {
      type: 'readonly Day[]',
      readonly: true,
      description:
        'All days of the program that is shown, as in the last `program-load`; undefined until there is one.',
    },
    loaded: {
      type: 'Promise<readonly Day[]>',
      readonly: true,
      description:
        'Fulfilled with all days when the program is shown, rejected with the error of `program-error` if it cannot be ' +
        'loaded: for scripts that start too late for these events. Each new program or attempt has a new promise; ' +
        'undefined until the element is defined and in the document.',
    },
  },
  events: {
    'program-load': {
      detail: { days: 'readonly Day[]' },
      description: 'The program is shown, for the first time or again. `detail.days` holds all of it.',
    },
    'program-error': {
      detail: { error: 'Error' },
      description: 'The program could not be loaded. `detail.error` says why.',
    },
    'program-item-select': {
      detail: { item: 'ScheduleItem', day: 'Day' },
      description:
        'A visitor has clicked an item but not a link in it, or with `selectable` pressed its title. `detail.item` and ' +
        '`detail.day` are its rows.',
    },
  },
  slot: "Shown until the program has loaded, if it can't be loaded, and where scripts don't run: for example, a link to a PDF.",
  styles: ['timeline/', 'sections/conference-program/'],
  parts: {
    ...sectionParts,
    ...rowParts,
    ...buttonParts,
    note: 'The sentence that the schedule is tentative.',
    error: 'The message of a failed load, with its button.',
    slow: 'The message that loading takes long, with its buttons.',
    empty: 'The message shown instead of a program without items.',
    'item-button': 'The title of an item as a button, with `selectable`.',
    now: 'The mark of an item that is on; what goes on all day beside others has none.',
    'watch-link': 'In its place, the link to the stream of an item that is running.',
    'recording-link': 'The link to the recording of an item of an overview that is over.',
    mark: 'In the second line of an item of an overview: its language, its interpretation, that it is streamed or not recorded.',
    'state-note': 'What the organizers say of why an item is canceled or full, below its title.',
    planned: 'When an item was planned for that starts at another time, below its title.',
    announcement:
      'The sentence that the organizers say to everybody, until it ends: at the lower edge of the window while the program is in sight, ' +
      'in a frame at its top.',
    change: 'The mark of an item that has changed, with what was and what is.',
    offline: 'The line that says that the host can’t be reached, and of when the program is.',
    gone: 'The line that says that the item which a link names is not in the program any more.',
    changes: 'The line that says how much has changed, with the list that it opens.',
    'my-changes':
      'The box that says what has become of starred items: that they are canceled, at another time or in another room.',
    clock: 'The line that says that the device’s clock is wrong, with a button that closes it.',
    'changes-note': 'What the organizers say about changes, in that list.',
    tools: 'The bar above the days of an overview: search, days, what is on now, filters, "My program" and the menu.',
    search: 'The search: its field, and in a narrow place the button that opens it.',
    'search-button': 'That button.',
    'search-field': 'The search field.',
    filters: 'The filters.',
    filter: 'A filter: the rooms, people, tracks or languages to choose from.',
    result: 'The line that tells how many items a search or a filter has left.',
    'nothing-found':
      'What stands in place of the items where they have left none: what has excluded them, with a button to take each off.',
    'clear-button': 'The button that ends search and filters.',
    days: 'The days to choose from.',
    'day-link': 'One of them, or all.',
    status: 'The line that tells what is on now and next, or when the event starts.',
    'own-time':
      'Below the title of a day: that its times are on the clocks of the visitor, with a button that ends this.',
    'now-link': 'In that line, what is on now and what comes next, each of which leads there.',
    'now-button': 'The button that leads to what is on now, or comes next.',
    'earlier-button': 'The button that shows what is over and folded away, during the event.',
    'next-day-button': 'The button at the end of a day that leads to the next one.',
    menu: 'The menu of the bar, with the calendar of the program, what can be done with "My program", the time zone, and the buttons that print.',
    calendar: 'The links to the calendar of the program.',
    print: 'The buttons that print an overview.',
    'time-line': 'A time of an overview, over all items that start then, with its `time`.',
    'item-line':
      'The second line of an item in an overview, or, from 60em on, what stands beside its title: place, marks and people.',
    until: 'Until when an item of an overview lasts, behind its place and people.',
    'item-found': 'The words around what a search has found in the folded-away text of an item.',
    'item-details':
      'What an item of an overview has folded away. From 60em on it opens beside the list, one item at a time.',
    'item-more': 'The control that opens it.',
    'item-links': 'The links of an opened item: its calendar entry, its page, and the button to share that.',
    'next-day': 'The "+1" of an item that starts after midnight, or the "−1" of one that starts on the day before.',
    'time-button': 'The button that ends the choice of a time.',
    'view-switch': 'In a wide place, the choice between the list and the rooms side by side.',
    'view-button': 'A look to choose.',
    rooms:
      'The names of rooms above their columns, with the buttons that turn to further rooms, and how many are hidden.',
    room: 'The name of a room above its column.',
    'hide-room-button': 'The button that hides that room.',
    'show-rooms-button': 'The button that shows the hidden rooms again.',
    'rooms-button': 'A button that turns to further rooms.',
    'left-room-button': 'What stands in the column of a room that an item has left on its day: where that is now.',
    'crowd-button': 'The button in place of more than four items that start together in a room, which shows them.',
    star: 'The star of an item, a toggle button.',
    'mine-button': 'The toggle button of "My program", which shows the starred items alone.',
    mine: 'What belongs to "My program": its calendar, its link to another device, and what is to be said about it.',
    clash: 'What an item of "My program" clashes with.',
    zone: 'The line that names the time zone.',
    'zone-button': "The button that changes between the event's time and the visitor's.",
  },
});
