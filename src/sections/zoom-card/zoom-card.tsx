import builtEvent from '../../content/event.json';
import type { EventProps } from '../../content/event-content.ts';
import meeting from '../../content/meeting.json';
import { LinkButton } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import shared from '../../ui/ui.module.css';
import { CopyField } from './copy-field.tsx';
import css from './zoom-card.module.css';

/** How to take part remotely: the join link, and the meeting ID and passcode to type in. */
export function ZoomCard({ event = builtEvent }: EventProps) {
  const { address, pending } = event.links.onlineMeeting;
  const { meetingId, passcode } = meeting;
  const canBeTyped = !!meetingId.value || !!passcode.value;
  const isComplete = !!address && !!meetingId.value && !!passcode.value;
  return (
    <section className={`${shared.section} ${css.section}`} part="section" data-pending={!canBeTyped || undefined}>
      <SectionHeading title={meeting.title}>{meeting.lead}</SectionHeading>
      <div className={css.card} part="card">
        <dl>
          <CopyField label={meetingId.label} value={meetingId.value} />
          <CopyField label={passcode.label} value={passcode.value} />
        </dl>
        <div className={css.join}>
          <LinkButton look="primary" address={address} pending={pending}>
            {meeting.join}
          </LinkButton>
          {!isComplete && <p>{meeting.pendingNote}</p>}
        </div>
      </div>
    </section>
  );
}
