/** The program's element with its component, for the scripts with every section and with the program alone. */
import type { SectionDefinition } from '../kit/section-tree.tsx';
import { conferenceProgram } from '../sections/conference-program/conference-program.definition.ts';
import { ConferenceProgram } from '../sections/conference-program/conference-program.tsx';
import { readPrerenderedProgram, type UnseenProgram } from '../sections/conference-program/prerendered-program.ts';

export const programDefinition: SectionDefinition = {
  ...conferenceProgram,
  component: ConferenceProgram,
  readProps: (root, { unseen, ...rest }) =>
    unseen ? { ...rest, initial: readPrerenderedProgram(root, unseen as UnseenProgram) } : rest,
};
