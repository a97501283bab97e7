import { expect, test } from 'vitest';
import { facetOptions, facetsOf } from '../../../src/program/search/facet-items.ts';
import { type FacetKind, facetKinds } from '../../../src/program/search/facets.ts';
import type { Day } from '../../../src/program/model/types.ts';

const day = (id: number, items: Record<number, string[]>): Day => ({
  id,
  title: `Day ${id}`,
  items: Object.entries(items).map(([itemId, contents]) => ({
    id: Number(itemId),
    day_id: id,
    time: '',
    title: `Talk ${itemId}`,
    description: '',
    list: contents.map((content, index) => ({ id: index, schedule_item_id: Number(itemId), content })),
  })),
});

const names = (days: Day[], kind: FacetKind) =>
  [...facetsOf(days)[kind].values()].map(({ name, ids }) => [name, [...ids]]);

test('a filter is offered for what the labels of the program name, and for nothing else', () => {
  expect(facetKinds([day(1, { 1: ['Hall A', 'Ann Lee'] })])).toEqual([]);
  expect(facetKinds([day(1, { 1: ['Track: Slip', 'Room: A'] })])).toEqual(['place', 'track']);
  expect(facetKinds([day(1, { 1: ['Chair: Ann Lee'] })])).toEqual(['people']);
  expect(facetKinds([day(1, { 1: ['Level: Beginners', 'Recording: no', 'Captions: English'] })])).toEqual([]);
});

test('a language is chosen where there are two, however each is written, and so is an interpretation', () => {
  const [english, french] = ['Language: English', 'Langue : français'];
  expect(facetKinds([day(1, { 1: [english], 2: ['language: ENGLISH'] })])).toEqual([]);
  expect(facetKinds([day(1, { 1: [english] }), day(2, { 2: [french] })])).toEqual(['language']);
  expect(facetKinds([day(1, { 1: ['Interpretation: French, Indonesian'] })])).toEqual(['interpretation']);
  expect(names([day(1, { 1: ['Language: English and French'], 2: [french] })], 'language')).toEqual([
    ['English', [1]],
    ['French', [1]],
    ['français', [2]],
  ]);
});

test('a room is one however it is written, and keeps the items of all days', () => {
  const days = [
    day(1, { 1: ['Room: Hall A'], 2: ['Room: Hall B'] }),
    day(2, { 3: ['Ruang: HALL Á'], 4: ['Room: Hall&nbsp; A'] }),
  ];
  expect(names(days, 'place')).toEqual([
    ['Hall A', [1, 3, 4]],
    ['Hall B', [2]],
  ]);
});

test('only what stands for one of the items that are left is offered, and the present choice', () => {
  const days = [day(1, { 1: ['Speaker: Ann Lee'], 2: ['Speaker: Bo Li'], 3: ['Speakers: Cy Wu, Ann Lee'] })];
  const offered = (left?: number[], chosen?: string) =>
    facetOptions(days, 'people', 'en', left && new Set(left), chosen).map(([, { name }]) => name);
  expect(offered()).toEqual(['Ann Lee', 'Bo Li', 'Cy Wu']);
  expect(offered([3])).toEqual(['Ann Lee', 'Cy Wu']);
  expect(offered([3], 'bo li')).toEqual(['Ann Lee', 'Bo Li', 'Cy Wu']);
  expect(offered([])).toEqual([]);
});

test('rooms are offered in the order of the event, and those that it does not list behind them as they are first named', () => {
  const labels = { 1: ['Room: Garden'], 2: ['Room: Hall  B'], 3: ['Room: Attic'], 4: ['Room: hall a'] };
  const [days, ordered] = [[day(1, labels)], [{ ...day(1, labels), rooms: ['Hall B', 'Hall A'] }]];
  const offered = (of: Day[]) => facetOptions(of, 'place', 'en').map(([, { name }]) => name);
  expect(offered(ordered)).toEqual(['Hall B', 'hall a', 'Garden', 'Attic']);
  expect(offered(days)).toEqual(['Attic', 'Garden', 'hall a', 'Hall B']);
});

test('a person is found as a speaker and as a chair', () => {
  expect(names([day(1, { 1: ['Speakers: Ann Lee, Bo Li'], 2: ['Chair: Ann Lee'] })], 'people')).toEqual([
    ['Ann Lee', [1, 2]],
    ['Bo Li', [1]],
  ]);
});
