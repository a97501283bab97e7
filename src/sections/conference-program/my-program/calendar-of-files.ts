/** A calendar of a visitor's own choice where no host makes it: put together from the files of the items. */

const EVENT = /BEGIN:VEVENT\r\n[^]*?END:VEVENT\r\n/g;

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/**
 * @param base address of the site, which has a calendar for each item
 * @returns nothing where no item has a date
 * @throws when a file can't be fetched: a calendar without some of the items would be believed
 */
export async function calendarOfFiles(base: string, ids: readonly number[]): Promise<Blob | undefined> {
  const texts = await Promise.all(ids.map((id) => textOf(`${base}/program/${id}.ics`)));
  const whole = texts.find((text) => text.match(EVENT));
  if (!whole) return undefined;
  const events = texts.flatMap((text) => text.match(EVENT) ?? []);
  // The first event makes room for all.
  return new Blob([whole.replace(EVENT, () => events.join(''))], { type: 'text/calendar' });
}
