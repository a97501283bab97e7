/** The part of a screen's script that shows what its time is, of what the host has sent. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clockAt, draw } from '../../../src/bundles/screen/screen-scene.ts';

const at = (time: string) => Date.parse(`2025-10-28T${time}+08:00`);
const page = (name: string) =>
  `<div class="page"><b>${name}</b><p class="as-of" data-text="As of {time}" hidden></p></div>`;
const stages = ['left', 'A few minutes left', 'Please finish', 'Time is over'];
const words = JSON.stringify({ stages, until: 'until {time}' }).replaceAll('"', '&quot;');

let main: HTMLElement;
beforeEach(() => {
  document.body.innerHTML =
    `<main data-screen="light"><p class="clock"></p>` +
    `<div class="scene" data-from="${at('09:00:00')}" data-ahead="480">${page('first')}${page('second')}</div>` +
    `<div class="scene" data-from="${at('10:00:00')}" data-ahead="540" hidden><div class="page"><p class="count" data-end="${at('10:30:00')}" data-words="${words}"><b></b><span>until 10:30</span></p>` +
    `<p class="as-of" data-text="As of {time}" hidden></p></div></div></main>`;
  main = document.querySelector('main')!;
});
afterEach(() => {
  document.body.replaceChildren();
});

const shown = () => [...main.querySelectorAll<HTMLElement>('.page')].filter((each) => !each.closest('[hidden]'));
const text = (selector: string) => shown()[0]!.querySelector(selector)!.textContent;

describe('a screen', () => {
  test('shows the scene whose time it is, with the clock of the event, and the last one for as long as it knows no other', () => {
    draw(main, at('09:59:59'), undefined);
    expect([text('b'), main.querySelector('.clock')!.textContent]).toEqual(['second', '09:59']);
    draw(main, at('10:00:00'), undefined);
    expect([shown()[0]!.querySelector('.count') !== null, main.querySelector('.clock')!.textContent]).toEqual([
      true,
      '11:00',
    ]);
    draw(main, at('23:00:00'), undefined);
    expect(shown()).toHaveLength(1);
    // Before its first scene, as on a device whose clock is behind.
    draw(main, at('08:00:00'), undefined);
    expect(shown()).toHaveLength(1);
  });

  test('turns its pages every twelve seconds', () => {
    const names = [0, 11, 12, 23, 24].map((seconds) => {
      draw(main, at('09:00:00') + seconds * 1_000, undefined);
      return text('b');
    });
    expect(names).toEqual(['first', 'first', 'second', 'second', 'first']);
  });

  test('says how old it is, and counts nothing down then', () => {
    draw(main, at('10:25:30'), undefined);
    expect([text('b'), text('span'), shown()[0]!.querySelector<HTMLElement>('.as-of')!.hidden]).toEqual([
      '4:30',
      'A few minutes left',
      true,
    ]);
    draw(main, at('10:26:00'), at('10:24:00'));
    expect([text('b'), text('span'), text('.as-of')]).toEqual(['', 'until 11:30', 'As of 11:24']);
    expect(shown()[0]!.querySelector<HTMLElement>('.count')!.dataset.stage).toBe('');
  });

  test('takes away at its end what was said to everybody, also where the host can’t be reached', () => {
    main.insertAdjacentHTML('afterbegin', `<p class="announcement" data-ends="${at('09:40:00')}">Bus</p>`);
    const isHidden = (time: string) => {
      draw(main, at(time), at('09:00:00'));
      return main.querySelector<HTMLElement>('.announcement')!.hidden;
    };
    // A clock that was set back has it again.
    expect(['09:39:59', '09:40:00', '23:00:00', '09:30:00'].map(isHidden)).toEqual([false, true, true, false]);
  });

  test('says in words as well what the color of the countdown says', () => {
    const told = ['10:00:00', '10:25:00', '10:28:30', '10:31:00'].map((time) => {
      draw(main, at(time), undefined);
      return [text('b'), text('span'), shown()[0]!.querySelector<HTMLElement>('.count')!.dataset.stage];
    });
    expect(told).toEqual([
      ['30:00', 'left', ''],
      ['5:00', 'A few minutes left', 'few'],
      ['1:30', 'Please finish', 'finish'],
      ['0:00', 'Time is over', 'over'],
    ]);
  });

  test('counts to the end of a countdown that somebody has started, for two minutes beyond it, and then to that of the item again', () => {
    main.dataset.countdown = String(at('10:12:00'));
    const told = ['10:02:00', '10:10:30', '10:13:59', '10:14:00'].map((time) => {
      draw(main, at(time), undefined);
      return [text('b'), text('span')];
    });
    expect(told).toEqual([
      ['10:00', 'left'],
      ['1:30', 'Please finish'],
      ['0:00', 'Time is over'],
      ['16:00', 'left'],
    ]);
    // Nothing is on: there is a number for as long as there is a countdown.
    const counted = main.querySelector<HTMLElement>('.count')!;
    delete counted.dataset.end;
    draw(main, at('10:05:00'), undefined);
    expect([counted.hidden, text('b')]).toEqual([false, '7:00']);
    draw(main, at('10:20:00'), undefined);
    expect(counted.hidden).toBe(true);
  });

  test('moves by a pixel a minute, so that nothing burns into the display', () => {
    const places = Array.from({ length: 30 }, (_, minute) => {
      draw(main, at('09:00:00') + minute * 60_000, undefined);
      return [...main.style.transform.matchAll(/-?\d+/g)].map(([pixels]) => Number(pixels));
    });
    expect(new Set(places.map(String)).size).toBe(24);
    places.slice(1).forEach(([x, y], step) => {
      const [before, above] = places[step]!;
      expect(Math.abs(x! - before!) + Math.abs(y! - above!)).toBe(1);
    });
    expect(Math.max(...places.flat().map(Math.abs))).toBeLessThan(8);
  });
});

test('clocks are those of the event', () => {
  expect(clockAt(Date.parse('2026-10-25T00:59:00Z'), 120)).toBe('02:59');
  expect(clockAt(Date.parse('2026-10-25T01:00:00Z'), 60)).toBe('02:00');
  expect(clockAt(Date.parse('2026-10-25T01:00:00Z'), -210)).toBe('21:30');
});
