/** A position in the window. */
export interface Point {
  x: number;
  y: number;
}

/** Something that follows the pointer. */
export interface Drag {
  /** Gets the pointer's events while it lasts. */
  element: HTMLElement;
  /**
   * Shows where it would be dropped; at most once a frame.
   * @param ms since the frame before, if the drag went on by itself since then; else 0
   * @returns whether the place goes on changing while the pointer rests, because the page is scrolling
   */
  move(at: Point, ms: number): boolean;
  drop(): void;
  /** Leaves everything as it was. */
  giveUp(): void;
}

/** Handles lift at a press, rows after a long press of a finger or a pen. */
export type Grip = 'handle' | 'row';

export interface Draggable {
  /** How a press on an element can lift something; undefined if it can't. */
  grip(pressed: Element): Grip | undefined;
  lift(pressed: Element): Drag | undefined;
}

/** A finger that rests this long lifts the row. Browsers open their context menu after 500 ms. */
const LONG_PRESS_MS = 400;
/** How far a pointer trembles. */
const SLACK_PX: Readonly<Record<Grip, number>> = { handle: 4, row: 8 };

/** One press, from the pointer's way down to its way up. Escape and whatever the browser cancels give up. */
class Press {
  drag: Drag | undefined;
  readonly #ended = new AbortController();
  #at: Point;
  #frame = 0;
  #before = 0;

  constructor(
    private readonly start: PointerEvent,
    private readonly grip: Grip,
    private readonly lift: () => Drag | undefined,
  ) {
    this.#at = { x: start.clientX, y: start.clientY };
    const options = { signal: this.#ended.signal, capture: true };
    addEventListener('pointermove', this.#onMove, options);
    for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, this.#onEnd, options);
    addEventListener('selectstart', this.#onSelect, options);
    addEventListener('keydown', this.#onKey, options);
    // Mice have a button for it.
    if (start.pointerType !== 'mouse') addEventListener('contextmenu', (event) => event.preventDefault(), options);
    if (grip === 'row') {
      const timer = setTimeout(this.#lifted, LONG_PRESS_MS);
      options.signal.addEventListener('abort', () => clearTimeout(timer));
    }
  }

  end(isDrop: boolean): void {
    const { drag } = this;
    this.drag = undefined;
    this.#ended.abort();
    cancelAnimationFrame(this.#frame);
    // The last way may not have been shown yet.
    if (isDrop && this.#frame) drag?.move(this.#at, 0);
    if (isDrop) drag?.drop();
    else drag?.giveUp();
  }

  readonly #lifted = () => {
    this.drag = this.lift();
    if (!this.drag) return this.end(false);
    // Not the row: it may leave the document meanwhile.
    const { element } = this.drag;
    element.addEventListener('lostpointercapture', this.#onEnd, { signal: this.#ended.signal });
    element.setPointerCapture(this.start.pointerId);
    this.#frame = requestAnimationFrame(this.#follow);
  };

  readonly #follow = (now: number) => {
    const goesOn = this.drag?.move(this.#at, this.#before && now - this.#before);
    this.#before = goesOn ? now : 0;
    this.#frame = goesOn ? requestAnimationFrame(this.#follow) : 0;
  };

  readonly #onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const { start, grip } = this;
    if (pointerId !== start.pointerId) return;
    this.#at = { x: clientX, y: clientY };
    if (this.drag) this.#frame ||= requestAnimationFrame(this.#follow);
    else if (Math.hypot(clientX - start.clientX, clientY - start.clientY) <= SLACK_PX[grip]) return;
    else if (grip === 'handle') this.#lifted();
    else this.end(false);
  };

  readonly #onEnd = ({ type, pointerId }: PointerEvent) => {
    if (pointerId === this.start.pointerId) this.end(type === 'pointerup');
  };

  readonly #onSelect = (event: Event) => {
    if (this.drag) event.preventDefault();
  };

  readonly #onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.drag) return;
    event.preventDefault();
    event.stopPropagation();
    this.end(false);
  };
}

/**
 * Dragging with mouse, finger and pen. One listener on `root` hears all presses.
 * docs/decisions/dragging-by-pointer-events.md
 * @param signal ends it
 */
export function pointerDrag(root: HTMLElement, { grip, lift }: Draggable, signal: AbortSignal): void {
  let press: Press | undefined;
  /** The click that follows a drag is none on what lies under the pointer. */
  let wasDrag = false;

  const onDown = (event: PointerEvent) => {
    const { target, isPrimary, button, pointerType } = event;
    if (!isPrimary || button !== 0 || !(target instanceof Element)) return;
    press?.end(false);
    wasDrag = false;
    const how = grip(target);
    if (!how || (how === 'row' && pointerType === 'mouse')) return;
    press = new Press(event, how, () => {
      const drag = lift(target);
      wasDrag = !!drag;
      return drag;
    });
  };
  // Not passive, and there before the finger is: else the page would scroll with the lifted row.
  const onTouch = (event: TouchEvent) => {
    if (press?.drag && event.cancelable) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    // One of the keyboard has no detail.
    if (!wasDrag || event.detail === 0) return;
    wasDrag = false;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener('pointerdown', onDown, { signal });
  root.addEventListener('touchmove', onTouch, { signal, passive: false });
  root.addEventListener('click', onClick, { signal, capture: true });
  signal.addEventListener('abort', () => press?.end(false));
}
