/** @import { Day, Schedule, ScheduleItem } from '../../../src/program/model/types.ts' */
import { Calendar } from 'fullcalendar';
import listPlugin from 'fullcalendar/list';
import themePlugin from 'fullcalendar/themes/classic';
import 'fullcalendar/skeleton.css';
import 'fullcalendar/themes/classic/palette.css';
import 'fullcalendar/themes/classic/theme.css';

const element = /** @type {HTMLElement} */ (document.getElementById('calendar'));

/**
 * @param {Day} day
 * @param {ScheduleItem} item
 */
function toEvent(day, item) {
  const [start, end] = item.time.split(' - ');
  const { title, description, list } = item;
  return {
    id: String(item.id),
    title,
    start: start ? `${day.date}T${start}` : (day.date ?? ''),
    end: end && `${day.date}T${end}`,
    allDay: !start,
    extendedProps: { description, list },
  };
}

/** @param {{ event: import('fullcalendar').EventApi }} shown */
function content({ event }) {
  const { description, list } = /** @type {ScheduleItem} */ (event.extendedProps);
  const subItems = list.length > 0 ? `<ul>${list.map((subItem) => `<li>${subItem.content}</li>`).join('')}</ul>` : '';
  return { html: `<div class="bench-item"><h3>${event.title}</h3>${description}${subItems}</div>` };
}

/** @type {Schedule} */
const days = await (await fetch(element.dataset.api ?? '')).json();
new Calendar(element, {
  plugins: [listPlugin, themePlugin],
  initialView: 'list',
  initialDate: days[0]?.date ?? '',
  duration: { days: days.length },
  height: 'auto',
  timeZone: 'UTC',
  eventContent: content,
  events: days.flatMap((day) => day.items.map((item) => toEvent(day, item))),
}).render();
