/** The content of the event that the software was made for: its host begins with it. */
import committee from '../../../content/committee.json' with { type: 'json' };
import gallery from '../../../content/gallery.json' with { type: 'json' };
import hero from '../../../content/hero.json' with { type: 'json' };
import meeting from '../../../content/meeting.json' with { type: 'json' };
import partners from '../../../content/partners.json' with { type: 'json' };
import project from '../../../content/project.json' with { type: 'json' };
import travel from '../../../content/travel.json' with { type: 'json' };
import type { SectionDocument } from '../../../content/site-documents.ts';

export const BUILT_CONTENT: Readonly<Record<SectionDocument, unknown>> = {
  ...{ hero, partners, project, meeting, travel, committee, gallery },
};
