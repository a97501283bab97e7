import { Links } from '../store/links/links.ts';
import { Reports } from '../store/run/reports.ts';
import type { Database } from '../store/schema/tables.ts';
import { type Finding, note, ok } from './finding.ts';

/** The links for people without an account: how many work, and which of their rooms are gone. Nothing where none was made. */
export async function checkLinks(db: Database): Promise<Finding[]> {
  const { links } = await new Links(db).list();
  if (links.length === 0) return [];
  const working = links.filter(({ state }) => state === 'working');
  const gone = working.flatMap(({ for_whom, gone: rooms }) =>
    rooms.map((room) =>
      note(
        `The link for “${for_whom}” is for ${room}, a room that no item names any more. Change its rooms under “Links” in the ` +
          'editor, or stop it.',
      ),
    ),
  );
  const count = working.length === 1 ? 'One link' : working.length === 0 ? 'No link' : `${working.length} links`;
  const works = working.length > 1 ? 'work' : 'works';
  return [ok(`${count} for people without an account ${works}, of ${links.length} that are kept.`), ...gone];
}

/** The reports by links that nobody has answered yet. Nothing where there is none. */
export async function checkReports(db: Database): Promise<Finding[]> {
  const { reports } = await new Reports(db).open();
  if (reports.length === 0) return [];
  const waits = reports.length === 1 ? 'One report by a link waits' : `${reports.length} reports by links wait`;
  return [
    note(`${waits} for an answer since ${reports.at(-1)!.at}. Answer what is reported under “Today” in the editor.`),
  ];
}
