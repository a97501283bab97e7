import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { edgeSpeed } from '../../../src/editor/drag/edge-scroll.ts';
import { type Grip, pointerDrag } from '../../../src/editor/drag/pointer-drag.ts';

let ended: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const pointer = (type: string, init: PointerEventInit = {}) =>
  new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: 0, ...init });

/** A list in which everything can be dragged, by its handle or as a row. */
function list(grip: Grip | undefined = 'handle') {
  const root = document.createElement('div');
  const pressed = document.createElement('button');
  root.append(pressed);
  document.body.append(root);
  const element = document.createElement('div');
  element.setPointerCapture = vi.fn();
  const drag = { element, move: vi.fn(() => false), drop: vi.fn(), giveUp: vi.fn() };
  const lift = vi.fn(() => drag);
  pointerDrag(root, { grip: () => grip, lift }, ended.signal);
  return { root, pressed, drag, lift };
}

const frame = () => vi.advanceTimersByTime(20);

describe('a handle', () => {
  it('is lifted when the pointer goes somewhere, not by a trembling press', () => {
    const { drag, lift, pressed } = list();
    pressed.dispatchEvent(pointer('pointerdown'));
    dispatchEvent(pointer('pointermove', { clientX: 3 }));
    dispatchEvent(pointer('pointerup'));
    expect(lift).not.toHaveBeenCalled();
    pressed.dispatchEvent(pointer('pointerdown'));
    dispatchEvent(pointer('pointermove', { clientY: 9 }));
    frame();
    expect(drag.move).toHaveBeenCalledWith({ x: 0, y: 9 }, 0);
    dispatchEvent(pointer('pointerup', { clientY: 9 }));
    expect(drag.drop).toHaveBeenCalledOnce();
    expect(drag.giveUp).not.toHaveBeenCalled();
  });

  it('follows the pointer once a frame, and goes on while the page scrolls', () => {
    const { drag, pressed } = list();
    pressed.dispatchEvent(pointer('pointerdown'));
    for (let y = 0; y < 50; y++) dispatchEvent(pointer('pointermove', { clientY: y }));
    expect(drag.move).not.toHaveBeenCalled();
    frame();
    expect(drag.move).toHaveBeenCalledExactlyOnceWith({ x: 0, y: 49 }, 0);
    drag.move.mockReturnValue(true);
    dispatchEvent(pointer('pointermove', { clientY: 50 }));
    frame();
    frame();
    expect(drag.move.mock.calls.length).toBeGreaterThan(2);
    dispatchEvent(pointer('pointermove', { clientY: 70 }));
    dispatchEvent(pointer('pointerup'));
    expect(drag.move).toHaveBeenLastCalledWith({ x: 0, y: 70 }, 0);
    const { length } = drag.move.mock.calls;
    frame();
    expect(drag.move).toHaveBeenCalledTimes(length);
  });

  it.each([
    ['Escape', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['the browser', () => dispatchEvent(pointer('pointercancel'))],
    ['the end of the list', () => ended.abort()],
  ])('is given up by %s, and the way up drops nothing', (_by, giveUp) => {
    const { drag, pressed } = list();
    pressed.dispatchEvent(pointer('pointerdown'));
    dispatchEvent(pointer('pointermove', { clientY: 9 }));
    giveUp();
    expect(drag.giveUp).toHaveBeenCalledOnce();
    dispatchEvent(pointer('pointerup'));
    expect(drag.drop).not.toHaveBeenCalled();
  });

  it('that was dragged isn’t pressed by it; the next press and the keyboard are', () => {
    const { pressed } = list();
    const onClick = vi.fn();
    pressed.addEventListener('click', onClick);
    const click = (detail: number) => pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    pressed.dispatchEvent(pointer('pointerdown'));
    dispatchEvent(pointer('pointermove', { clientY: 9 }));
    dispatchEvent(pointer('pointerup'));
    click(1);
    expect(onClick).not.toHaveBeenCalled();
    click(1);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('is left alone by other buttons and other fingers', () => {
    const { lift, pressed } = list();
    pressed.dispatchEvent(pointer('pointerdown', { button: 2 }));
    pressed.dispatchEvent(pointer('pointerdown', { isPrimary: false }));
    dispatchEvent(pointer('pointermove', { clientY: 90 }));
    expect(lift).not.toHaveBeenCalled();
  });
});

describe('a row', () => {
  const touch = { pointerType: 'touch' };

  it('is lifted by a finger that rests on it, and then the page doesn’t scroll', () => {
    const { drag, lift, pressed } = list('row');
    const move = () => new Event('touchmove', { bubbles: true, cancelable: true });
    pressed.dispatchEvent(pointer('pointerdown', touch));
    dispatchEvent(pointer('pointermove', { ...touch, clientY: 5 }));
    const early = move();
    pressed.dispatchEvent(early);
    expect(early.defaultPrevented).toBe(false);
    vi.advanceTimersByTime(450);
    expect(lift).toHaveBeenCalledOnce();
    const late = move();
    pressed.dispatchEvent(late);
    expect(late.defaultPrevented).toBe(true);
    dispatchEvent(pointer('pointerup', touch));
    expect(drag.drop).toHaveBeenCalledOnce();
  });

  it('is not lifted by a finger that scrolls, nor by a mouse', () => {
    const { lift, pressed } = list('row');
    pressed.dispatchEvent(pointer('pointerdown', touch));
    dispatchEvent(pointer('pointermove', { ...touch, clientY: 12 }));
    vi.advanceTimersByTime(1000);
    dispatchEvent(pointer('pointerup', touch));
    pressed.dispatchEvent(pointer('pointerdown', { pointerType: 'mouse' }));
    vi.advanceTimersByTime(1000);
    expect(lift).not.toHaveBeenCalled();
  });

  it('has no context menu while a finger rests on it', () => {
    const { pressed } = list('row');
    const menu = () => new Event('contextmenu', { bubbles: true, cancelable: true });
    const before = menu();
    pressed.dispatchEvent(before);
    pressed.dispatchEvent(pointer('pointerdown', touch));
    const during = menu();
    pressed.dispatchEvent(during);
    expect([before.defaultPrevented, during.defaultPrevented]).toEqual([false, true]);
  });
});

describe('the page scrolls along', () => {
  const area = { top: 100, bottom: 700 };
  it.each([
    [400, 0],
    [172, 0],
    [628, 0],
    [100, -1400],
    [20, -1400],
    [700, 1400],
    [664, 350],
  ])('at %i by %i px a second', (y, speed) => expect(edgeSpeed(y, area)).toBeCloseTo(speed));

  it('in a low window only at its edges', () => expect(edgeSpeed(50, { top: 0, bottom: 100 })).toBe(0));
});
