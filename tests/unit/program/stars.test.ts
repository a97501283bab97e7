import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptText } from '../../../src/program/device/device-storage.ts';
import { changeStars, keptStars, readStars } from '../../../src/program/device/stars.ts';
import { starsLink, takeLinkedStars } from '../../../src/program/device/stars-link.ts';

const HOST = 'https://program.example.org';
const days = (date: string | null) => [{ id: 1, title: 'Tuesday', date, items: [] }];
let name = 0;
beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('what a device keeps', () => {
  test('is there on the next visit, and other elements of the page hear of it', () => {
    const text = keptText(`test ${++name}`);
    const heard = vi.fn();
    const end = text.subscribe(heard);
    text.set('one');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(keptText(`test ${name}`)).toBe(text);
    expect(localStorage.getItem(`conference-program test ${name}`)).toBe('one');
    expect(text.isKept()).toBe(true);
    end();
    text.set('two');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('follows another tab', () => {
    const text = keptText(`test ${++name}`);
    const heard = vi.fn();
    text.subscribe(heard);
    localStorage.setItem(`conference-program test ${name}`, 'from elsewhere');
    dispatchEvent(new StorageEvent('storage'));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(text.get()).toBe('from elsewhere');
  });

  test('lasts as long as the page where storage is denied, and says so', () => {
    const text = keptText(`test ${++name}`);
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(text.get()).toBeUndefined();
    expect(text.isKept()).toBe(false);
    text.set('one');
    expect(text.get()).toBe('one');
  });
});

describe('stars', () => {
  test('are kept with their titles, and those of another tab are not lost', () => {
    const kept = keptStars(HOST, days('2025-10-28'));
    changeStars(kept, (stars) => stars.set(5, 'Opening'));
    localStorage.setItem(`conference-program stars ${HOST} 2025`, '{"5":"Opening","9":"From another tab"}');
    changeStars(kept, (stars) => stars.set(7, 'Closing'));
    expect([...readStars(kept.get())]).toEqual([
      [5, 'Opening'],
      [7, 'Closing'],
      [9, 'From another tab'],
    ]);
  });

  test('of one event are not those of the next year, nor of another host', () => {
    changeStars(keptStars(HOST, days('2025-10-28')), (stars) => stars.set(5, 'Opening'));
    expect(keptStars(HOST, days('2026-10-28')).get()).toBeUndefined();
    expect(keptStars('https://other.example.org', days('2025-10-28')).get()).toBeUndefined();
  });

  test('stay when the organizers give the program its dates', () => {
    changeStars(keptStars(HOST, days(null)), (stars) => stars.set(5, 'Opening'));
    expect([...readStars(keptStars(HOST, days('2025-10-28')).get())]).toEqual([[5, 'Opening']]);
  });

  test.each([['{'], ['null'], ['7'], ['[]'], [undefined]])('nothing breaks where a device holds %s', (text) => {
    expect([...readStars(text)]).toEqual([]);
  });
});

describe('a link with stars', () => {
  const open = (hash: string) => history.replaceState({ of: 'the page' }, '', `/page?query=1${hash}`);

  test('is read, and taken out of the address; the rest of it stays as it is', () => {
    open('#part&program-mine=1,5,9&more');
    expect(takeLinkedStars('#program')).toEqual([1, 5, 9]);
    expect(location.href).toMatch(/\/page\?query=1#part&more$/);
    expect(history.state).toEqual({ of: 'the page' });
    expect(takeLinkedStars('#program')).toBeUndefined();
  });

  test('leaves no empty hash behind', () => {
    open(new URL(starsLink(HOST, [1, 5])).hash);
    expect(takeLinkedStars('#program')).toEqual([1, 5]);
    expect(location.href).toMatch(/\/page\?query=1$/);
  });

  test('survives a messenger that encodes it, and holds nothing but ids', () => {
    open('#program-mine=1%2C5,x,-3,0,9e99,2.5');
    expect(takeLinkedStars('#program')).toEqual([1, 5]);
  });

  test('of another element, or none, is left alone', () => {
    open('#other-mine=1,5');
    expect(takeLinkedStars('#program')).toBeUndefined();
    expect(location.hash).toBe('#other-mine=1,5');
  });
});
