import builtEvent from '../../content/event.json';
import type { EventProps } from '../../content/event-content.ts';
import meeting from '../../content/meeting.json';
import { LinkButton } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import shared from '../../ui/ui.module.css';
import { UntilOver } from '../../ui/until-over.tsx';
import { CopyField } from './copy-field.tsx';
import css from './zoom-card.module.css';

/** How to take part remotely: the join link, and the meeting ID and passcode to type in. */
export function ZoomCard({ event = builtEvent }: EventProps) {
  const { over } = event;
  const { address, pending } = event.links.onlineMeeting;
  const { meetingId, passcode } = meeting;
  const canBeTyped = !!meetingId.value || !!passcode.value;
  const isComplete = !!address && !!meetingId.value && !!passcode.value;
  return (
    <section className={`${shared.section} ${css.section}`} part="section" data-pending={!canBeTyped || undefined}>
      <SectionHeading title={meeting.title}>
        <UntilOver over={meeting.leadOver}>{meeting.lead}</UntilOver>
      </SectionHeading>
      <div className={css.card} part="card">
        <dl className={canBeTyped ? undefined : shared.until}>
          <CopyField label={meetingId.label} value={meetingId.value} />
          <CopyField label={passcode.label} value={passcode.value} />
        </dl>
        <div className={css.join}>
          <LinkButton look="primary" address={address} pending={pending} over={over}>
            {meeting.join}
          </LinkButton>
          {!isComplete && <p className={shared.until}>{meeting.pendingNote}</p>}
        </div>
      </div>
    </section>
  );
}
