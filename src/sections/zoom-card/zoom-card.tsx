import builtEvent from '../../content/event.json';
import built from '../../content/meeting.json';
import type { SectionProps } from '../../content/site-content.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import shared from '../../ui/ui.module.css';
import { UntilOver } from '../../ui/until-over.tsx';
import { CopyField } from './copy-field.tsx';
import css from './zoom-card.module.css';

/** How to take part remotely: the join link, and the meeting ID and passcode to type in. */
export function ZoomCard({ event = builtEvent, content: meeting = built }: SectionProps<'meeting'>) {
  const link = event.links.onlineMeeting;
  const { lead, leadOver, pending, copy } = meeting;
  const fields = [meeting.meetingId, meeting.passcode].filter((field) => field !== undefined);
  const canBeTyped = fields.some(({ value }) => value);
  const isComplete = (!link || !!link.address) && fields.every(({ value }) => value);
  return (
    <section className={`${shared.section} ${css.section}`} part="section" data-pending={!canBeTyped || undefined}>
      <SectionHeading title={meeting.title}>
        {lead && leadOver ? <UntilOver over={leadOver}>{lead}</UntilOver> : lead}
      </SectionHeading>
      <div className={css.card} part="card">
        {fields.length > 0 && (
          <dl className={canBeTyped ? undefined : shared.until}>
            {fields.map((field, index) => (
              <CopyField key={index} {...field} pending={pending} words={copy} />
            ))}
          </dl>
        )}
        <div className={css.join}>
          {link && (
            <LinkButton look="primary" {...link} over={event.over}>
              {meeting.join}
            </LinkButton>
          )}
          {!isComplete && <p className={shared.until}>{meeting.pendingNote}</p>}
        </div>
      </div>
    </section>
  );
}
