import { builtEvent } from '../../../src/server/event/host-event.ts';
import type { Reports } from '../../../src/server/store/run/reports.ts';

/** Reports by a link that the organizers are needed in its room. @returns the report's id */
export async function makeReport(reports: Reports, room: string): Promise<number> {
  const action = { do: 'report', kind: 'call' } as const;
  await reports.make({ action, rooms: [room], link: 1, by: 'The helper (Ana)' }, builtEvent.info);
  return (await reports.open()).reports[0]!.id;
}
