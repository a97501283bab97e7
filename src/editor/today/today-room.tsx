import { useId, useState } from 'react';
import type { RunItem } from '../../program/api/run-bodies.ts';
import { clockAt, endOf, laterEnd, lateItem, momentOf, type Place } from '../../program/run/run-today.ts';
import field from '../forms/field.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { counted } from '../store/model/rows/counted.ts';
import type { Plan } from '../store/attempt/plan.ts';
import type { Present } from './day-today.ts';
import { PlanButton } from './today-button.tsx';
import { CountdownEnd, type Countdowns, TodayCountdown } from './today-countdown.tsx';
import { catchUpPlanOf, laterPlan, statePlan } from './today-presses.ts';
import css from './today.module.css';

/** The steps by which an item ends later, in minutes. */
const STEPS = [5, 10];
/** As the page of a link takes it. */
const NOTE_LENGTH = 100;

/** `ends 10:45, 2 more move` */
function laterMeans(item: RunItem, minutes: number, { items }: Plan, { now, zone }: Present): string {
  const others = items.length - 1;
  const more = others > 0 ? `, ${others} more ${others === 1 ? 'moves' : 'move'}` : '';
  return `ends ${clockAt(laterEnd(item, minutes, now), zone)}${more}`;
}

function Later({ item, present }: { item: RunItem; present: Present }) {
  const editor = useEditor();
  // The plan follows from the rows, also where the item itself stays the same.
  useEditorState((state) => state.program);
  const plans = STEPS.map((minutes) => ({ minutes, plan: laterPlan(editor, item, minutes, present.now) }));
  const note = plans.findLast(({ plan }) => plan?.note)?.plan?.note;
  return (
    <>
      <div className={css.two}>
        {plans.map(({ minutes, plan }) => (
          <PlanButton
            key={minutes}
            label={`${minutes} minutes later`}
            means={plan && laterMeans(item, minutes, plan, present)}
            about={item.title}
            plan={plan}
            isPrimary
          />
        ))}
      </div>
      {note && <p className={css.quiet}>{note}</p>}
    </>
  );
}

function Full({ item }: { item: RunItem }) {
  const { store } = useEditor();
  const [note, setNote] = useState('');
  const id = useId();
  const of = (state: RunItem['state'], state_note: string) =>
    statePlan(store.getState(), item.id, { state, state_note });
  if (item.state === 'full') return <PlanButton label="Not full any more" about={item.title} plan={of('', '')} />;
  return (
    <div className={css.full}>
      <label htmlFor={id}>If it is full: where to go instead</label>
      <input
        id={id}
        className={field.input}
        part="input"
        maxLength={NOTE_LENGTH}
        placeholder="Watch in …"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <PlanButton label="Full" about={item.title} plan={of('full', note.trim())} />
    </div>
  );
}

const timeText = (item: RunItem, zone: string): string =>
  item.start && !Number.isNaN(endOf(item))
    ? `${clockAt(Date.parse(item.start), zone)} until ${clockAt(endOf(item), zone)}`
    : item.time;

/** `Full: Watch in Hall B` */
function stateText({ state, state_note }: RunItem): string {
  const word = { full: 'Full', cancelled: 'Canceled', '': '' }[state];
  return [word, state_note].filter(Boolean).join(': ');
}

/** An item of a room, with its buttons where it is on, or the next one while nothing is. */
export function TodayItem({ item, present, isOwn }: { item: RunItem; present: Present; isOwn: boolean }) {
  const isOff = item.state === 'cancelled';
  return (
    <article className={css.item} data-off={isOff || undefined}>
      <h4>{item.title}</h4>
      <p className={css.when}>{timeText(item, present.zone)}</p>
      {item.planned_time && <p className={css.quiet}>Planned: {item.planned_time}</p>}
      {item.state && <p className={css.state}>{stateText(item)}</p>}
      {isOwn && !isOff && <Later item={item} present={present} />}
      {isOwn && !isOff && <Full item={item} />}
    </article>
  );
}

function CatchUp({ place, present: { now } }: { place: Place; present: Present }) {
  const editor = useEditor();
  const late = lateItem(place, now);
  const plan = late && catchUpPlanOf(editor, late, now);
  return (
    <PlanButton
      label="Catch up"
      means={plan && `${counted(plan.items.length, 'item')} as planned again`}
      about={place.name ?? 'without a room'}
      plan={plan}
    />
  );
}

interface RoomProps {
  place: Place;
  present: Present;
  isOpen: boolean;
  countdowns: Countdowns;
}

/** A room: what is on and what is next, which opens to be pressed. */
export function TodayRoom({ place, present, isOpen, countdowns }: RoomProps) {
  const { on, ended, next } = momentOf(place, present.now);
  const own = ended ? [ended] : on;
  const isNextOwn = own.length === 0;
  const said = on.map(({ title }) => title).join(', ') || 'Nothing is on.';
  return (
    <details className={css.room} open={isOpen}>
      <summary>
        <h3>{place.name ?? 'Without a room'}</h3>
        <span className={css.quiet}>{said}</span>
        <CountdownEnd place={place} present={present} countdowns={countdowns} />
      </summary>
      <p className={css.label}>
        {ended ? `Ended at ${clockAt(endOf(ended), present.zone)}` : on.length > 0 ? 'On now' : 'Nothing is on.'}
      </p>
      {own.map((item) => (
        <TodayItem key={item.id} item={item} present={present} isOwn />
      ))}
      <TodayCountdown place={place} present={present} countdowns={countdowns} />
      <p className={css.label}>{next.length > 0 ? 'Next' : 'Nothing else today.'}</p>
      {next.map((item) => (
        <TodayItem key={item.id} item={item} present={present} isOwn={isNextOwn} />
      ))}
      <CatchUp place={place} present={present} />
    </details>
  );
}
