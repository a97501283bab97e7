/** The clocks of a time text as they are written, and how each is written at another time. */
import type { FoldedPlaces } from './agenda-text.ts';
import { TOKEN } from './agenda-words.ts';

/** A part of the folded text and what takes its place; an empty part is where the text goes in. */
export interface Change {
  from: number;
  to: number;
  text: string;
}

export interface Style {
  /** Full hours have their minutes too. */
  isFull?: boolean;
  /** Each clock has its am or pm, if any has. */
  hasHalves?: boolean;
}

type Place = readonly [from: number, to: number];

/** Where the parts of a clock are in the folded text. */
interface Parts {
  whole: Place;
  /** Absent from noon and midnight. */
  hour?: Place;
  minute?: Place;
  /** Hour and minute are four digits, as in `0830`. */
  isJoined: boolean;
  /** The `h` of `9h30`. */
  h?: Place;
  /** The `a` or `p` of am and pm. */
  half?: Place;
}

const POSITIONED = new RegExp(TOKEN.source, 'dgu');

function partsIn(folded: string): Parts[] {
  return [...folded.matchAll(POSITIONED)].flatMap((match): Parts[] => {
    const { noon, midnight, digits, h, hMinutes, half } = match.indices!.groups!;
    const whole = match.indices![0]!;
    if (noon ?? midnight) return [{ whole, isJoined: false }];
    if (!digits) return [];
    const [start, end] = digits;
    const runs = [...folded.slice(start, end).matchAll(/\d+/g)].map(({ index, 0: run }): Place => [
      start + index,
      start + index + run.length,
    ]);
    const [hour, minute] = runs as [Place, Place | undefined];
    const isJoined = hour[1] - hour[0] === 4;
    const joined: Place = [hour[0] + 2, hour[1]];
    return [
      {
        whole,
        isJoined,
        h,
        half,
        hour: isJoined ? [hour[0], hour[0] + 2] : hour,
        minute: isJoined ? joined : (minute ?? hMinutes),
      },
    ];
  });
}

const isUpper = (text: string) => text !== text.toLowerCase();

/**
 * The clocks of a text, to be written at other times. A part that one of them lacks, such as the sign before the minutes, is
 * written as the other has it.
 */
export class WrittenClocks {
  private readonly all: readonly Parts[];
  private readonly withHalf: Parts | undefined;
  /** Whether an hour has a zero in front. */
  private readonly hasZero: boolean;
  /** Whether an hour has a single digit. */
  private readonly hasNarrow: boolean;

  constructor(
    private readonly text: string,
    private readonly places: FoldedPlaces,
  ) {
    this.all = partsIn(places.folded);
    this.withHalf = this.all.find(({ half }) => half);
    const hours = this.all.flatMap(({ hour }) => (hour ? [this.folded(hour)] : []));
    this.hasZero = hours.some((hour) => hour.startsWith('0'));
    this.hasNarrow = hours.some((hour) => hour.length === 1);
  }

  /**
   * The changes by which the clocks show other times.
   * @param times in minutes since midnight, in the order of the clocks
   */
  changes(times: readonly number[], style: Style): Change[] {
    return this.all.flatMap((parts, index) => this.at(parts, times[index]!, style));
  }

  private at(parts: Parts, time: number, { isFull, hasHalves }: Style): Change[] {
    const { whole, hour, minute, h, half } = parts;
    const isTwelve = this.isTwelve(parts, time);
    const hour24 = Math.floor(time / 60);
    const hourText = this.digits(hour, isTwelve ? hour24 % 12 || 12 : hour24, this.widthOf(parts, isTwelve));
    const isMinuteAdded = !minute && (isFull || time % 60 !== 0 || (!hour && !isTwelve));
    const added = isMinuteAdded ? this.signOf(parts) + this.digits(hour, time % 60, 2) : '';
    const isHalfAdded = !half && (!hour || (hasHalves && isTwelve));
    const addedHalf = this.withHalf && isHalfAdded ? this.halfLike(this.withHalf, time) : '';
    if (!hour) return [{ from: whole[0], to: whole[1], text: hourText + added + addedHalf }];

    const behind = (h ?? hour)[1];
    const space = h && this.places.folded[h[0] - 1] === ' ' ? ' ' : '';
    return [
      { from: hour[0], to: hour[1], text: hourText },
      ...(minute ? [{ from: minute[0], to: minute[1], text: this.digits(minute, time % 60, 2) }] : []),
      ...(added ? [{ from: behind, to: behind, text: space + added }] : []),
      ...(half ? [{ from: half[0], to: half[1], text: this.letter(half, time) }] : []),
      ...(addedHalf ? [{ from: whole[1], to: whole[1], text: addedHalf }] : []),
    ];
  }

  private isTwelve({ hour, half }: Parts, time: number): boolean {
    if (!this.withHalf || !hour) return !!this.withHalf;
    const shown = Number(this.folded(hour));
    // `14:00 pm` stays as it is as long as it can.
    return half ? shown <= 12 || time < 13 * 60 : shown >= 1 && shown <= 12;
  }

  /** Two digits where two were, unless hours have no zero in front: by a 12-hour clock, or as in `8-10h30`. */
  private widthOf({ hour, minute, isJoined }: Parts, isTwelve: boolean): number {
    const own = hour ? this.folded(hour) : '';
    if (own.length === 1) return 1;
    if (isJoined || this.hasZero) return 2;
    return this.hasNarrow || isTwelve || (hour && !minute) ? 1 : 2;
  }

  /** The sign between the hour and minutes that are added. */
  private signOf({ h }: Parts): string {
    if (h) return '';
    const model = this.all.find(({ hour, minute, isJoined }) => hour && minute && !isJoined);
    if (model) return this.written([model.hour![1], model.minute![0]]);
    return this.all.some((each) => each.h) ? 'h' : ':';
  }

  /** Digits of the kind that is written there. */
  private digits(place: Place | undefined, value: number, width: number): string {
    const digits = String(value).padStart(width, '0');
    const model = place && this.written(place);
    if (!model || !/^\p{Nd}/u.test(model)) return digits;
    const zero = model.codePointAt(0)! - Number(this.places.folded[place[0]]);
    return digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  }

  /** The am or pm of a time, as that of another clock is written. */
  private halfLike({ half, whole }: Parts, time: number): string {
    const space = this.places.folded[half![0] - 1] === ' ' ? ' ' : '';
    return space + this.letter(half!, time) + this.written([half![1], whole[1]]);
  }

  private letter(half: Place, time: number): string {
    const letter = time < 12 * 60 ? 'a' : 'p';
    return isUpper(this.written(half)) ? letter.toUpperCase() : letter;
  }

  private folded([from, to]: Place): string {
    return this.places.folded.slice(from, to);
  }

  private written([from, to]: Place): string {
    return to > from ? this.text.slice(this.places.from[from], this.places.to[to - 1]) : '';
  }
}
