import './item.css';
import { escapeHtml } from '../../program/escape-html.ts';
import type { ScheduleItem } from '../../program/types.ts';

export interface ItemLook {
  /** The heading's element, such as `h4`. */
  titleTag: string;
  /** The item before it starts at the same time, as in parallel tracks. */
  repeated: boolean;
  /** The title is a button. */
  selectable: boolean;
}

/** A button can hold no link: its title keeps the text alone. */
const withoutLinks = (html: string) => html.replace(/<\/?a\b[^>]*>/g, '');

/**
 * What an item shows, as one text for the browser's parser: element by element React takes four times as long, which a
 * program of thousands of items would show. Titles, descriptions and sub-items have passed the allow-list.
 */
export function itemHtml(item: ScheduleItem, { titleTag, repeated, selectable }: ItemLook): string {
  const title = selectable
    ? `<button type="button" part="item-button">${withoutLinks(item.title)}</button>`
    : item.title;
  let html = `<${titleTag} part="item-title">${title}</${titleTag}>`;
  if (item.time) {
    const mark = repeated ? ' data-repeated' : '';
    html = `<p part="time"${mark}>${escapeHtml(item.time)}</p>${html}`;
  }
  if (item.description) html += `<div part="item-description">${item.description}</div>`;
  if (item.list.length > 0) {
    const entries = item.list.map(({ content }) => `<li part="sub-item">${content}</li>`).join('');
    html += `<ul part="sub-items">${entries}</ul>`;
  }
  return html;
}
