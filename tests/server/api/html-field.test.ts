import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { itemRows, listHtml } from '../../../src/sections/conference-program/item/item-html.ts';
import { fitHeadings } from '../../../src/program/html/fit-headings.ts';
import { builtEvent } from '../../../src/server/event/host-event.ts';
import { embeddedRoot } from '../../../src/server/render/prerender-program.ts';
import { sanitize, sanitizeTitle } from '../../../src/server/text/sanitize.ts';
import { HOSTILE, hostileText } from '../../support/hostile-text.mjs';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const FIELDS = ['item-button', 'item-description', 'sub-item'];

/** A day's list as on the page: the item with the field to test, and one after it. */
function page(fields: { title: string; description: string; content: string }, selectable: boolean): Element[] {
  const look = { titleTag: 'h4', selectable };
  const row = { id: 1, day_id: 1, time: '09:00' };
  const items = [
    { ...row, title: fields.title, description: fields.description, list: [fields.content, 'After'] },
    { ...row, title: 'Next', description: 'Next', list: ['Next'] },
  ].map((item) => ({ ...item, list: item.list.map((content) => ({ id: 1, schedule_item_id: 1, content })) }));
  return parseFragment(`<ol>${listHtml(itemRows(items, look))}</ol><p>After</p>`).childNodes as Element[];
}

const isElement = (node: Node): node is Element => 'tagName' in node;
const partOf = (node: Element) => node.attrs.find(({ name }) => name === 'part')?.value;
const isField = (node: Element, selectable: boolean) =>
  FIELDS.includes(partOf(node)!) || (!selectable && partOf(node) === 'item-title');

/** The tree without the contents of its fields. */
const around = (nodes: Node[], selectable: boolean): unknown[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node.nodeName;
    return [node.tagName, partOf(node), isField(node, selectable) ? '' : around(node.childNodes, selectable)];
  });

const fieldsOf = (nodes: Node[], selectable: boolean): Element[] =>
  nodes
    .filter(isElement)
    .flatMap((node) => (isField(node, selectable) ? [node] : fieldsOf(node.childNodes, selectable)));

const alone = (html: string) => serialize(parseFragment(html));

function expectClosedInItsField(text: string, selectable: boolean) {
  const fields = { title: sanitizeTitle(text), description: sanitize(text) || 'x', content: sanitize(text) };
  const tree = page(fields, selectable);
  const quiet = page({ title: 'x', description: 'x', content: 'x' }, selectable);
  expect(around(tree, selectable)).toEqual(around(quiet, selectable));
  // And within a field it builds the same as from the text alone.
  const [title, description, content] = fieldsOf(tree, selectable).map((field) => serialize(field));
  expect(description).toBe(alone(fitHeadings(fields.description, 4)));
  expect(content).toBe(alone(fitHeadings(fields.content, 4)));
  if (!selectable) expect(title).toBe(alone(fields.title));
}

test('a row that somebody wrote directly into the database is made safe before it is prerendered', () => {
  const text = '<dt><div><dd>x<script>go()</script>';
  const item = { id: 1, day_id: 1, time: '', title: `<h4>${text}`, description: text };
  const list = [{ id: 1, schedule_item_id: 1, content: text }];
  const root = embeddedRoot({}, { schedule: [{ id: 1, title: 'Day', items: [{ ...item, list }] }] }, builtEvent);
  expect(root).toContain('<h4 part="item-title" data-f="title">x</h4>');
  expect(root).toContain('<div part="item-description" data-f="description"><div><div></div></div><div>x</div></div>');
  expect(root).toContain('<li part="sub-item"><div><div></div></div><div>x</div></li>');
});

describe.each([false, true])('a text ends with its own field; titles are buttons: %s', (selectable) => {
  test.each(HOSTILE)('%s', (text) => expectClosedInItsField(text, selectable));

  test('whatever it is', () => {
    fc.assert(
      fc.property(hostileText, (text) => expectClosedInItsField(text, selectable)),
      { numRuns: 3_000 },
    );
  });
});
