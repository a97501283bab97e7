/** Presses of “Today”: the edits that the panels of the editor make, which visitors see at once, answers to reports, and countdowns. */
import type { CountdownChange, CountdownList, RoomCountdown } from '../../program/api/countdown-bodies.ts';
import type { Report } from '../../program/api/report-bodies.ts';
import type { RunItem } from '../../program/api/run-bodies.ts';
import { findRow } from '../../program/model/rows.ts';
import type { ScheduleItem } from '../../program/model/types.ts';
import { countdownEnd } from '../../program/run/countdown.ts';
import { endOf, laterEnd } from '../../program/run/run-today.ts';
import { timeNow } from '../../program/timers/clock.ts';
import type { EditResult } from '../store/api/edit-result.ts';
import { editOf, outcomeOf, type Plan, whyRefused } from '../store/attempt/plan.ts';
import type { Editor } from '../store/editor-store.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import { daysOf, type EditorState } from '../store/state/editor-state.ts';

const MINUTE_MS = 60_000;

/** An edit that a button makes; undefined where it can't. */
type Pressed = Plan | undefined;

const planned = (plan: ReturnType<Editor['today']['plans']['late']>): Pressed =>
  plan && 'writes' in plan && plan.writes.length > 0 ? { ...plan, public: 'now' } : undefined;

/** The plan by which an item ends so many minutes later, or so many from now where it was to have ended. */
export function laterPlan({ store, today }: Editor, item: RunItem, minutes: number, now: number): Pressed {
  if (Number.isNaN(endOf(item))) return undefined;
  const moved = Math.round((laterEnd(item, minutes, now) - endOf(item)) / MINUTE_MS);
  return planned(
    today.plans.late(
      store.getState(),
      { kind: 'late', item: item.id, minutes: moved, until: 'break', isInRoom: true },
      now,
    ),
  );
}

export const catchUpPlanOf = ({ store, today }: Editor, item: RunItem, now: number): Pressed =>
  planned(today.plans.catchUp(store.getState(), { kind: 'catch-up', item: item.id }, now));

/** The plan that gives an item another state. */
export function statePlan(state: EditorState, id: number, values: Pick<RunItem, 'state' | 'state_note'>): Pressed {
  const row = findRow(daysOf(state), 'item', id) as ScheduleItem | undefined;
  if (!row || row.state === values.state) return undefined;
  const word = { full: 'Full', cancelled: 'Canceled', '': 'Not full any more' }[values.state];
  const label = `${word}: ${rowName('item', row)}`;
  const write = { op: 'change', kind: 'item', id, version: row.version, values: { ...values } } as const;
  return { label, done: label, writes: [write], items: [id], left: new Map(), public: 'now' };
}

/** Makes an edit. */
export function press({ store, today }: Editor, plan: Plan): Promise<void> {
  const state = store.getState();
  return today.perform<EditResult>({
    ...{ running: 'Writing…', done: 'written', places: [] },
    explain: (error) => whyRefused(store.getState(), error, plan),
    send: (options) => today.call(['POST', '/api/edits'], options, editOf(plan)),
    shown: (_, { id }) => ({
      outcome: { text: outcomeOf(state, plan), failed: plan.left.size > 0, undo: id ?? undefined },
    }),
  });
}

/** The countdown that a room is to have. */
interface CountdownPress {
  room: string;
  /** How long it is; absent where it is to stop. */
  minutes?: number;
  /** Where focus goes when that is done. */
  focus: string;
  keep(list: readonly RoomCountdown[]): void;
}

/** Starts the countdown on the display of a room, or stops it. */
export function setCountdown({ today }: Editor, { room, minutes, focus, keep }: CountdownPress): Promise<void> {
  const [running, done, said] = minutes
    ? ['Starting the countdown…', 'started', `Started a countdown of ${minutes} minutes: ${room}`]
    : ['Stopping the countdown…', 'stopped', `Stopped the countdown: ${room}`];
  const body: CountdownChange = { room, ends: minutes ? countdownEnd(minutes, timeNow()) : null };
  return today.perform<CountdownList>({
    ...{ running, done, places: [] },
    send: (options) => today.call(['PUT', '/api/countdowns'], options, { ...body }),
    shown(_, { countdowns }) {
      keep(countdowns);
      return { outcome: { text: said }, focus: { targets: [focus], onlyIfLost: true } };
    },
    // The program stays what it was.
    readAgain: async () => {},
  });
}

const answerCall = ({ id }: Report) => ['POST', `/api/reports/${id}/answer`] as const;

/** Says that somebody takes care of a report. */
export const answer = ({ today }: Editor, report: Report): Promise<void> =>
  today.perform<Report>({
    ...{ running: 'Saving…', done: 'answered', places: [] },
    send: (options) => today.call([...answerCall(report)], options),
    shown: () => ({ outcome: { text: 'Answered' } }),
    // The program stays what it was.
    readAgain: async () => {},
  });

/** Whether the item of a report still takes place, so that it can be canceled. */
export const canCancel = (state: EditorState, { item }: Report): boolean => {
  const row = item === null ? undefined : (findRow(daysOf(state), 'item', item) as ScheduleItem | undefined);
  return !!row && row.state !== 'cancelled';
};

/** Cancels the item of a report, which visitors see at once, and answers it where that was done. */
export async function makePublic(editor: Editor, report: Report): Promise<void> {
  const { store, today } = editor;
  const plan =
    report.item === null ? undefined : statePlan(store.getState(), report.item, { state: 'cancelled', state_note: '' });
  if (!plan) return;
  await press(editor, plan);
  // The outcome stands in the bar, with its undo. A report that isn't answered goes on ringing.
  if (!canCancel(store.getState(), report)) await today.call([...answerCall(report)], {}).catch(() => {});
}
