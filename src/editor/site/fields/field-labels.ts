/** Names of fields for people, where their own name says too little. */
const LABELS: Readonly<Record<string, string>> = {
  alt: 'What the picture shows',
  after: 'After the event',
  daysLeft: 'Before the event',
  today: 'On the days of the event',
  onNow: 'While something is on',
  upNext: 'While nothing is on',
  one: 'On the day before',
  other: 'Earlier',
  lead: 'Line under the heading',
  leadOver: 'The same after the event',
  mark: 'Short name',
  map: 'Search text for its map',
  when: 'Date',
  size: 'Height of the logo, in pixels',
  pending: 'Instead of what isn’t known yet',
  pendingName: 'Instead of a name that isn’t known yet',
  pendingNote: 'Note until everything is known',
  viewImage: 'Button that opens a picture',
  byHand: 'Where a page may not copy',
  done: 'When it is copied',
  meetingId: 'Meeting ID',
  navigation: 'The navigation bar links to it',
  final: 'Final, no longer a draft (not shown)',
  title: 'Heading',
  photos: 'Pictures',
  items: 'Entries',
  links: 'Links',
  address: 'Address',
};

const LABELS_IN: Readonly<Record<string, string>> = {
  'leaders.title': 'Role',
  'photos.title': 'Label of its link',
  'photos.link': 'Address of its link',
  'hero.registration': 'Button to the registration',
  'hero.program': 'Button to the program',
  'hero.meeting': 'Button to the online meeting',
  'partners.label': 'Name of the strip for screen readers',
  'partners.title': 'Heading, behind the number of partners',
  'partners.pause': 'Button that stops the logos',
  'partners.play': 'Button that lets them move',
};

/** The name of a single entry of a list. */
const ENTRIES: Readonly<Record<string, string>> = {
  topics: 'Topic',
  facts: 'Fact',
  figures: 'Figure',
  places: 'Place',
  partners: 'Partner',
  leaders: 'Person',
  photos: 'Picture',
  chapters: 'Chapter',
  items: 'Entry',
  links: 'Link',
};

/** @param within the name of the list or section that the field is in */
export function labelOf(name: string, within = ''): string {
  const known = LABELS_IN[`${within}.${name}`] ?? LABELS[name];
  if (known) return known;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
}

export const entryLabel = (list: string): string => ENTRIES[list] ?? 'Entry';
