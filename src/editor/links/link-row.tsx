import { type KeyboardEvent, useId } from 'react';
import type { Link } from '../../program/api/link-bodies.ts';
import type { EventInfo } from '../../program/model/event.ts';
import { Button } from '../../ui/button.tsx';
import css from '../away/listed.module.css';
import field from '../forms/field.module.css';
import forms from '../forms/forms.module.css';
import { useEditorState } from '../store/editor-context.ts';
import { momentText } from '../store/api/event-clock.ts';
import { counted } from '../store/model/rows/counted.ts';
import { isWriting } from '../store/state/editor-state.ts';
import { askedPerson, endText, type LinkDraft, roomsText } from './link-draft.ts';
import { LinkForm } from './link-form.tsx';
import { useLinks, useLinksState } from './links-context.ts';
import { linkTarget } from './links-store.ts';

/** The state of a link and its end, in words. */
function stateText(link: Link, event: EventInfo): string {
  if (link.state === 'stopped') return `Stopped on ${momentText(link.stopped_at!, event.time_zone)}.`;
  if (link.state === 'expired') return `Ended at ${endText(link, event)}.`;
  return `Works until ${endText(link, event)}.`;
}

function usedText({ devices, last_used_at, state }: Link, { time_zone }: EventInfo): string {
  if (last_used_at === null) return state === 'working' ? 'Not opened yet.' : 'Never opened.';
  const where = devices > 0 ? ` on ${counted(devices, 'device')}` : '';
  return `Opened${where}, last on ${momentText(last_used_at, time_zone)}.`;
}

/** A link in the list: what has become of it, and what can be done with it. */
export function LinkRow({ link, event, draft }: { link: Link; event: EventInfo; draft: LinkDraft | undefined }) {
  const { ask, open } = useLinks();
  const question = useLinksState((state) => (state.question?.id === link.id ? state.question : undefined));
  const { id, for_whom, gone, state } = link;
  return (
    <li className={css.row} part="link" data-ended={state === 'working' ? undefined : true}>
      <h3 className={css.name} tabIndex={-1} data-focus={state === 'stopped' ? linkTarget.link(id) : undefined}>
        {for_whom}
      </h3>
      <p className={css.rooms}>{roomsText(link)}</p>
      {state !== 'stopped' &&
        gone.map((room) => (
          <p key={room} className={field.error}>
            {room} is in no item any more.
          </p>
        ))}
      <p className={field.note}>
        {stateText(link, event)} {usedText(link, event)} Made by {link.made_by || 'somebody without a name'}
        {link.has_account && ' (own account)'} on {momentText(link.made_at, event.time_zone)}.
        {state !== 'working' && ` Who opens it is told to ask ${askedPerson(link)}.`}
      </p>
      {draft && <LinkForm draft={draft} event={event} />}
      {question && <LinkQuestion link={link} isStop={question.what === 'stop'} />}
      {!draft && !question && state !== 'stopped' && (
        <div className={forms.ways}>
          <Button
            aria-label={`Change the link for ${for_whom}`}
            data-focus={linkTarget.link(id)}
            onClick={() => open(link)}
          >
            Change
          </Button>
          {state === 'working' && (
            <Button aria-label={`New code for ${for_whom}`} onClick={() => ask({ id, what: 'renew' })}>
              New code
            </Button>
          )}
          <Button aria-label={`Stop the link for ${for_whom}`} onClick={() => ask({ id, what: 'stop' })}>
            Stop
          </Button>
        </div>
      )}
    </li>
  );
}

/** Asks before an address that was given away opens nothing any more. */
function LinkQuestion({ link, isStop }: { link: Link; isStop: boolean }) {
  const { ask, stop, renew } = useLinks();
  const isBusy = useEditorState(isWriting);
  const id = useId();
  const act = () => void (isStop ? stop(link) : renew(link));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    ask(undefined);
  };
  return (
    <div className={css.question} role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <p id={id}>
        {isStop
          ? `Stop it for good? Whoever has it is told to ask ${askedPerson(link)}.`
          : 'Make a new code? The address and the card that were given away open nothing any more.'}
      </p>
      <div className={forms.ways}>
        <Button data-focus={linkTarget.question} aria-describedby={id} onClick={() => ask(undefined)}>
          Keep it
        </Button>
        <Button
          look="primary"
          aria-describedby={id}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && act()}
        >
          {isStop ? 'Stop the link' : 'Make a new code'}
        </Button>
      </div>
    </div>
  );
}
