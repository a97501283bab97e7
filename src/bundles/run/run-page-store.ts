/** All that the page of a link knows and does, with no user interface. */
import type { RunAction, RunAnswer, RunItem, RunRequest } from '../../program/api/run-bodies.ts';
import { keptText } from '../../program/device/device-storage.ts';
import { ApiError, call } from '../../program/host/api-client.ts';
import { askedForTime } from '../../program/host/host-time.ts';
import { nameKey } from '../../program/search/fold-text.ts';
import { timeNow } from '../../program/timers/clock.ts';
import { KeptPresses, type Press } from './run-presses.ts';
import { endWords, type Refused, troubleOf } from './run-refusals.ts';
import { filled, type RunPageWords } from './run-words.ts';

/** How often the host is asked while somebody looks, in milliseconds. */
const ASK_MS = 20_000;
/** After how long a host that says nothing counts as away, in milliseconds: a phone at the edge of its cell is told nothing. */
const PATIENCE_MS = 15_000;
/** How long a press can be undone before anybody sees it, in milliseconds. */
const UNDO_MS = 6_000;

const name = keptText('run name');
const device = keptText('run device');

function deviceMark(): string {
  const known = device.get();
  if (known) return known;
  // `crypto.randomUUID` is missing on plain http.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('');
  device.set(made);
  return made;
}

/** The room of an entry of the browser's history. */
const roomOf = (state: unknown): string | undefined => (state as { room?: string } | null)?.room;

export class RunPage {
  answer?: RunAnswer;
  /** Why what is shown isn't the present. */
  away?: 'offline' | 'busy';
  /** The link has ended: why, and whom to ask. */
  ended?: string;
  /** The room that was chosen, by its key. */
  room = roomOf(history.state);
  /** Outcome of the last press, which is spoken, and what somebody else has made of it since. */
  told = '';
  /** Words of where to go instead, by the item. */
  readonly notes = new Map<number, string>();
  /** The sentence to everybody, as it is typed. */
  sentence = '';
  /** How many such sentences were said here. */
  said = 0;
  readonly kept: KeptPresses;
  onChange: () => void = () => {};
  private readonly device = deviceMark();
  /** The item that the last press was about, as it was by that. */
  private pressed?: RunItem;
  private isSending = false;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly secret: string,
    private readonly words: RunPageWords,
  ) {
    this.kept = new KeptPresses(secret);
  }

  get hasCode(): boolean {
    return this.secret !== '';
  }

  get name(): string | undefined {
    return name.get();
  }

  setName(given: string): void {
    name.set(given);
    this.onChange();
    void this.send();
  }

  /** Whether the page is of a room: one of the link's, or the one that was chosen of all. */
  isOfRoom(name: string): boolean {
    return !!this.answer && (this.answer.rooms.length > 0 || nameKey(name) === this.room);
  }

  begin(): void {
    if (!this.hasCode) return;
    const look = () => document.hidden || void this.send();
    setInterval(look, ASK_MS);
    addEventListener('online', look);
    addEventListener('popstate', ({ state }) => {
      this.room = roomOf(state);
      this.onChange();
    });
    document.addEventListener('visibilitychange', () => {
      // A phone that goes into a pocket stops all timers: what was pressed before is meant.
      if (document.hidden) for (const press of this.kept.presses) press.due = Math.min(press.due, Date.now());
      void this.send();
    });
    look();
    this.tick();
  }

  /** Shows one room of all, which the Back button leaves. */
  chooseRoom(room: string): void {
    history.pushState({ room }, '');
    this.room = room;
    this.onChange();
  }

  /** Notes a press, which is sent after some seconds. */
  press(press: Omit<Press, 'at' | 'due'>): void {
    this.told = '';
    this.pressed = undefined;
    this.kept.put({ ...press, at: timeNow(), due: Date.now() + UNDO_MS });
    this.tick();
  }

  undo(press: Press): void {
    this.kept.remove(press);
    this.told = this.words.undone;
    this.onChange();
  }

  /** Sends a press though somebody else has pressed something else. */
  insist(press: Press): void {
    this.kept.put({ ...press, trouble: undefined, anyway: true, at: timeNow(), due: Date.now() });
    this.onChange();
    void this.send();
  }

  putAway(press: Press): void {
    this.kept.remove(press);
    this.onChange();
  }

  /** Counts what is to be sent down, second by second. */
  private tick(): void {
    clearTimeout(this.timer);
    const counted = this.kept.presses.filter(({ due, trouble }) => !trouble && due > Date.now());
    if (counted.length > 0) this.timer = setTimeout(() => this.tick(), 250);
    if (this.kept.presses.some(({ due, trouble }) => !trouble && due <= Date.now())) void this.send();
    this.onChange();
  }

  /** Sends what is due, one after the other, and asks for the present if there was nothing. */
  async send(): Promise<void> {
    if (this.isSending || !this.hasCode || !this.name || this.ended !== undefined) return;
    this.isSending = true;
    let press = this.due();
    let isRefused: boolean;
    do {
      const isAnswered = await this.ask(press);
      isRefused = isAnswered && press?.trouble !== undefined;
      press = isAnswered ? this.due() : undefined;
      // A refusal doesn't say what is true now.
    } while (press ?? isRefused);
    this.isSending = false;
    this.onChange();
  }

  private due(): Press | undefined {
    return this.kept.presses.find(({ due, trouble }) => !trouble && due <= Date.now());
  }

  /** @returns whether the host has answered */
  private async ask(press?: Press): Promise<boolean> {
    const body: RunRequest = {
      ...{ secret: this.secret, device: this.device, name: this.name },
      ...(press && { action: press.action, pressed_at: new Date(press.at).toISOString(), anyway: press.anyway }),
    };
    const answered = askedForTime('');
    try {
      this.answer = await call<RunAnswer>('', '/api/run', {
        ...{ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
        // A press right before a phone goes into a pocket arrives.
        ...{ cache: 'no-store', keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) },
      });
      answered(Date.parse(this.answer.at));
      this.away = undefined;
      if (press) this.arrived(press, this.answer.edit !== undefined);
      else this.compare();
      return true;
    } catch (error) {
      return this.failed(error, press);
    }
  }

  private arrived(press: Press, isChanged: boolean): void {
    const { action, before, text } = press;
    this.kept.remove(press);
    if (isChanged && action.do === 'later' && before !== undefined)
      this.kept.done.push({ item: action.item, before, after: Date.parse(action.ends) });
    if (action.do === 'full') this.notes.delete(action.item);
    if (action.do === 'announce') {
      this.sentence = '';
      this.said++;
    }
    this.kept.keep();
    const { reported, unsaid, sent, wasSo, onDisplay } = this.words;
    const known: Partial<Record<RunAction['do'], string>> = {
      ...{ report: reported, announce: sent, 'take-back': unsaid, countdown: onDisplay },
    };
    this.told = filled(known[action.do] ?? (isChanged ? sent : wasSo), { action: text });
    this.pressed = known[action.do] === undefined && 'item' in action ? this.itemNow(action.item) : undefined;
  }

  private itemNow(id: number): RunItem | undefined {
    return this.answer?.items.find((item) => item.id === id);
  }

  /** Tells that the last press is true no more, such as where an organizer has undone it. */
  private compare(): void {
    if (!this.pressed) return;
    const { id, time, state, state_note } = this.pressed;
    const item = this.itemNow(id);
    if (item?.time === time && item.state === state && item.state_note === state_note) return;
    this.told = item ? filled(this.words.changedSince, { title: item.title }) : '';
    this.pressed = undefined;
  }

  private failed(error: unknown, press?: Press): boolean {
    const { status, message, details } = error instanceof ApiError ? error : new ApiError('', 0);
    const { refused } = details as Refused;
    if (status === 401) {
      this.ended = endWords(this.words, details) ?? message;
      this.answer = undefined;
      this.notes.clear();
      this.kept.clear();
      return false;
    }
    if (status === 0 || (status === 429 && !refused) || status >= 500) {
      this.away = status === 0 ? 'offline' : 'busy';
      return false;
    }
    if (!press) return false;
    press.trouble = troubleOf(this.words, press, message, details);
    this.kept.keep();
    return true;
  }
}
