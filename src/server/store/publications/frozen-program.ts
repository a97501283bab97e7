import type { EventInfo } from '../../../program/model/event.ts';
import type { Kind } from '../../../program/model/entities.ts';
import { blankRow, entity } from '../../../program/model/entity.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { withEventTimes } from '../../event/event-times.ts';
import { sanitizeSchedule } from '../../text/sanitize.ts';
import { publicColumns } from '../schema/columns.ts';
import type { PublicSchedule } from '../public/public-program.ts';

type Values = Readonly<Record<string, unknown>>;

/** The public values of a row, and nothing else, whatever has been kept of it. */
function publicValues(kind: Kind, row: Values): Record<string, unknown> {
  const blank: Values = blankRow(kind);
  return Object.fromEntries(publicColumns(kind).map((name) => [name, row[name] ?? blank[name] ?? null]));
}

function publicRows(kind: Kind, rows: readonly Values[]): object[] {
  const { children } = entity(kind);
  return rows.map((row) => {
    const below = children && publicRows(children.kind, row[children.key] as Values[]);
    return { ...publicValues(kind, row), ...(children && { [children.key]: below }) };
  });
}

/** A public program as a publication keeps it. Times aren't kept: they are read anew by the days and zone of the event. */
export const freeze = (program: Schedule): string => JSON.stringify(publicRows('day', program));

/** A program as a publication has kept it, without times. */
export const asKept = (program: string) => publicRows('day', JSON.parse(program) as Values[]) as unknown as Schedule;

/**
 * A kept program in which some rows have other values, as it is kept in turn.
 * @param valuesOf the new values of a row; undefined where it stays as it is
 */
export function amend(program: string, valuesOf: (kind: Kind, id: number) => Values | undefined): string {
  const amendRows = (kind: Kind, rows: readonly Values[]): object[] => {
    const { children } = entity(kind);
    return rows.map((row) => {
      const below = children && { [children.key]: amendRows(children.kind, row[children.key] as Values[]) };
      return { ...row, ...valuesOf(kind, row.id as number), ...below };
    });
  };
  return JSON.stringify(amendRows('day', publicRows('day', JSON.parse(program) as Values[]) as Values[]));
}

/** The program thawed last. Between publications it is the same with each edit, and reading 3,000 times takes some 50 ms. */
let last: { program: string; event: EventInfo; thawed: PublicSchedule } | undefined;

/** A program as a publication has kept it, to be compared with another one. It must not be modified. */
export function thawAsKept(program: string, event: EventInfo): PublicSchedule {
  if (last?.program !== program || last.event !== event)
    last = { program, event, thawed: withEventTimes(asKept(program), event) as unknown as PublicSchedule };
  return last.thawed;
}

/** A program that a publication has kept, by the rules of today: its HTML is cleaned again. */
export const thaw = (program: string, event: EventInfo): PublicSchedule =>
  withEventTimes(sanitizeSchedule(asKept(program)), event) as unknown as PublicSchedule;
