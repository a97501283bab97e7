/** The program's element with its component, for the scripts with every section and with the program alone. */
import type { SectionDefinition } from '../../kit/tree/section-tree.tsx';
import { conferenceProgram } from '../../sections/conference-program/conference-program.definition.ts';
import { ConferenceProgram } from '../../sections/conference-program/conference-program.tsx';
import { wholeCatalog } from '../../sections/conference-program/texts/load-catalog.ts';
import {
  readPrerenderedProgram,
  type HydrationData,
} from '../../sections/conference-program/loading/hydration-data.ts';

export const programDefinition: SectionDefinition = {
  ...conferenceProgram,
  component: ConferenceProgram,
  readProps: (root, { unseen, texts, ...rest }) => ({
    ...rest,
    // The page may be a copy of an earlier day, or one that a cache has kept.
    texts: texts && wholeCatalog(texts as Record<string, unknown>),
    initial: unseen && readPrerenderedProgram(root, unseen as HydrationData),
  }),
};
