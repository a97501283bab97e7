import type Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { tzlib_get_timezones } from 'timezones-ical-library';

/** Whether browsers know the zone of a place, and calendars in exactly this spelling: browsers take others, and short names, as well. */
export function isTimeZone(name: string): boolean {
  if (!name.includes('/')) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  return [tzlib_get_timezones()].flat().includes(name);
}

/** A latitude and a longitude in degrees, such as `0.9° S 119.9° E` or `0°54′ S, 119°52′ E`. */
function areCoordinates(text: string): boolean {
  const angle = String.raw`(\d+(?:\.\d+)?)°(?: ?\d+(?:\.\d+)?[′'])?(?: ?\d+(?:\.\d+)?[″"])?`;
  const [, latitude, longitude] = new RegExp(`^${angle} ?[NS],? ${angle} ?[EW]$`).exec(text) ?? [];
  return Number(latitude) <= 90 && Number(longitude) <= 180;
}

/** An address on the web that a browser can follow. */
function isHttpsAddress(text: string): boolean {
  return /^https:\/\/[^\s/]\S*$/.test(text) && URL.canParse(text);
}

/** A DOI without `https://doi.org/`, of the characters that DOIs have been given for many years, as citation files take it. */
const isDoi = (text: string) => /^10\.\d{4,9}(?:\.\d+)?\/[\w:/;.()[\]-]+$/.test(text);

/** The formats of the schemas: how a value is checked, unless Ajv knows it, and what to write. */
export const FORMATS: Record<string, { expected: string; validate?: (text: string) => boolean }> = {
  date: { expected: 'a date such as 2025-10-28' },
  'time-zone': { expected: 'the IANA name of a time zone such as Asia/Makassar', validate: isTimeZone },
  coordinates: { expected: 'a latitude and a longitude such as 0.9° S 119.9° E', validate: areCoordinates },
  'https-address': { expected: 'a full address such as https://example.org/form', validate: isHttpsAddress },
  doi: { expected: 'a DOI such as 10.5281/zenodo.1234567, without https://doi.org/', validate: isDoi },
};

/** Teaches them to Ajv, with `formatMinimum` for dates in order. */
export function addContentFormats(ajv: Ajv2020): void {
  addFormats(ajv, { formats: ['date'], keywords: true });
  for (const [name, { validate }] of Object.entries(FORMATS)) if (validate) ajv.addFormat(name, { validate });
}
