/** A calendar of a visitor's own choice where no host makes it: put together from the files of the items. */

const EVENT = /BEGIN:VEVENT\r\n[^]*?END:VEVENT\r\n/g;

/**
 * @param base address of the site, which has a calendar for each item
 * @returns nothing where no item has a date
 * @throws {TypeError} when a file can't be fetched
 */
export async function calendarOfFiles(base: string, ids: readonly number[]): Promise<Blob | undefined> {
  const answers = await Promise.all(ids.map((id) => fetch(`${base}/program/${id}.ics`)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  const whole = texts.find((text) => text.match(EVENT));
  if (!whole) return undefined;
  const events = texts.flatMap((text) => text.match(EVENT) ?? []);
  // The first event makes room for all.
  return new Blob([whole.replace(EVENT, () => events.join(''))], { type: 'text/calendar' });
}

/** Gives a visitor a file to keep. */
export function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // After the click has been answered.
  setTimeout(() => URL.revokeObjectURL(href));
}
