import event from '../../content/event.json';
import meeting from '../../content/meeting.json';
import { LinkButton } from '../shared/button.tsx';
import { SectionHeading } from '../shared/section-heading.tsx';
import shared from '../shared/shared.module.css';
import { CopyField } from './copy-field.tsx';
import css from './zoom-card.module.css';

/** How to take part from afar: the join link, and the meeting ID and passcode for those who type them. */
export function ZoomCard() {
  return (
    <section className={shared.section} part="section">
      <SectionHeading title={meeting.title}>{meeting.lead}</SectionHeading>
      <div className={css.card} part="card">
        <dl>
          <CopyField label="Meeting ID" value={meeting.meetingId} />
          <CopyField label="Passcode" value={meeting.passcode} />
        </dl>
        <div className={css.join}>
          <LinkButton look="primary" href={event.links.onlineMeeting}>
            Join Zoom Meeting
          </LinkButton>
          <p>{meeting.note}</p>
        </div>
      </div>
    </section>
  );
}
