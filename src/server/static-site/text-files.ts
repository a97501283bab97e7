/** The answers of a host that are no pages, as files of a static site. */
import ICAL from 'ical.js';
import { fileOf } from './addresses.ts';

/** A component in jCal (RFC 7265): its properties, and what is in it. */
type Component = [name: string, properties: [string, object, string, ...unknown[]][], parts: Component[]];

/** An address of the site within a text. */
function addressIn(site: string): RegExp {
  const address = String.raw`${site.replaceAll('.', String.raw`\.`)}[^\s"'<>,\\)]*`;
  // The address of a link stands in brackets behind its words.
  return new RegExp(String.raw` ?\(${address}\)|${address}`, 'g');
}

function calendarWithout([name, properties, parts]: Component, address: RegExp): Component {
  const known = properties.flatMap(([property, parameters, type, ...values]): Component[1] => {
    const told = values.map((value) => (typeof value === 'string' ? value.replace(address, '').trimEnd() : value));
    return told.every((value) => value === '') ? [] : [[property, parameters, type, ...told]];
  });
  return [name, known, parts.map((part) => calendarWithout(part, address))];
}

/** Data without the fields that hold an address of the site. */
export function withoutAddress(value: unknown, site: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutAddress(entry, site));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([, own]) => typeof own !== 'string' || !own.startsWith(site));
  return Object.fromEntries(known.map(([name, own]) => [name, withoutAddress(own, site)]));
}

/** Elements of `schedule.xml` that have nothing but such an address. */
const EMPTY_ADDRESS = /\n *<(url|base_url)><\/\1>/g;

/** A format of the program without the addresses of a site whose place nobody knows. */
export function withoutSite(file: string, text: string, site: string): string {
  const address = addressIn(site);
  if (file.endsWith('.json')) return JSON.stringify(withoutAddress(JSON.parse(text), site)).replace(address, '');
  if (!file.endsWith('.ics')) return text.replace(address, '').replace(EMPTY_ADDRESS, '');
  return `${ICAL.stringify(calendarWithout(ICAL.parse(text) as Component, address))}\r\n`;
}

/** The names for a phone's home screen. Without an id, the page that is opened first stands for it. */
export function staticManifest(text: string): string {
  const { id: _, ...manifest } = JSON.parse(text) as { id: string; icons: { src: string }[] };
  const icons = manifest.icons.map((icon) => ({ ...icon, src: fileOf(icon.src) }));
  return JSON.stringify({ ...manifest, start_url: './', scope: './', icons });
}
