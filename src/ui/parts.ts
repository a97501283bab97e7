/** The parts of shared components, for the definitions of the elements that use them. */

export const buttonParts = {
  button: 'A button, or a link that looks like one.',
  'button-plain': 'A plain button.',
} as const;

export const primaryButtonParts = { 'button-primary': 'A primary button, which stands out.' } as const;

/** Of `<LinkButton>` and `<PendingButton>`. */
export const pendingButtonParts = {
  'button-pending': "A button that can't be pressed yet, because its target is not known.",
} as const;

/** Of `<SectionHeading>`, with the section around it. */
export const sectionParts = {
  section: 'The whole section with its page margins.',
  header: 'Rule, heading and introduction of a section.',
  heading: 'The heading of a section.',
} as const;

export const pictureParts = { picture: 'A picture.' } as const;

/** Of the program's rows, as visitors and editors see them. */
export const rowParts = {
  day: 'One day.',
  'day-title': 'The title of a day.',
  items: "The list of a day's items.",
  item: 'One item.',
  time: 'The time badge of an item.',
  'item-title': 'The title of an item.',
  state: 'The word for an item that is canceled or full.',
  'item-description': 'The description of an item.',
  'sub-items': "The list of an item's sub-items.",
  'sub-item': 'One sub-item.',
} as const;
