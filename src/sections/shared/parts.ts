/** The parts of the shared pieces, for the definitions of the elements that use them. */

export const buttonParts = {
  button: 'A button, or a link that looks like one.',
  'button-plain': 'A button of the quiet kind.',
} as const;

export const primaryButtonParts = { 'button-primary': 'A button of the kind that stands out.' } as const;

/** Of `<SectionHeading>`, with the section around it. */
export const sectionParts = {
  section: 'The whole section with its page margins.',
  header: 'Rule, heading and introduction of a section.',
  heading: 'The heading of a section.',
} as const;

export const pictureParts = { picture: 'A picture.' } as const;
