import { instantOf } from '../../program/times/zone.ts';
import { type Config, OWN_COMMAND } from '../config.ts';
import { readHostEvent } from '../event/event-file.ts';
import type { Service } from './service.ts';

/** Minutes of a whole day. */
const DAY_MINUTES = 24 * 60;

/** `serve`: the program of the data folder. A newcomer may see the site after its event, when nothing is on. */
export async function serveProgram(config: Config): Promise<Service> {
  const { content, info, isFromFile } = await readHostEvent(config.dataDir);
  const isOver = Date.now() >= instantOf(info.last_day, DAY_MINUTES, info.time_zone);
  const note = `Its event (${content.dates.text}) is over. To see one that is on now: ${OWN_COMMAND} example`;
  return { config, notes: () => (isOver && !isFromFile ? [note] : []) };
}
