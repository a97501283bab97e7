// Shows the time of an item on the visitor's clocks, too, where a visitor has chosen these in the program: kept on the device
// under the same name (`src/sections/conference-program/state/zone-state.ts`).

/** @param {HTMLElement} line */
function showOwnTime(line) {
  const start = line.parentElement?.querySelector('time')?.dateTime;
  if (!start) return;
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(start) ?? [];
  const ahead = sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
  if (-new Date(start).getTimezoneOffset() === ahead) return;
  const { lang } = document.documentElement;
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    weekday: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const end = line.dataset.end || start;
  line.append(` ${format.formatRange(new Date(start), new Date(end))}`);
  line.hidden = false;
}

const ownTime = /** @type {HTMLElement | null} */ (document.querySelector('.own-time'));
try {
  if (ownTime && localStorage.getItem('conference-program time-zone') === 'own') showOwnTime(ownTime);
} catch {
  // The device keeps nothing for this page: its times are the event's.
}
