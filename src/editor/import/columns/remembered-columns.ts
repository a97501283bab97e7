/** Columns that a person has corrected, kept on the device for the next table with the same headers. */
import { keptText } from '../../../program/device/device-storage.ts';
import { DATE_ORDERS, type DateOrder } from '../table/date-order.ts';
import type { Sheet } from '../table/sheet.ts';
import { type Columns, headerOf, widthOf } from './guess.ts';
import { nameKey } from '../../../program/search/fold-text.ts';
import { type Role, ROLE_NAMES } from './roles.ts';

/** More different tables than that nobody imports. */
const MOST = 20;

type Kept = [signature: string, roles: Role[], dateOrder?: DateOrder][];

const signatureOf = (sheet: Sheet, header: number): string =>
  Array.from({ length: widthOf(sheet) }, (_, column) => nameKey(headerOf(sheet, header, column))).join('|');

const isRole = (role: unknown): role is Role => typeof role === 'string' && Object.hasOwn(ROLE_NAMES, role);

const isEntry = (entry: unknown): entry is Kept[number] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  Array.isArray(entry[1]) &&
  entry[1].every(isRole) &&
  [undefined, ...DATE_ORDERS].includes((entry[2] ?? undefined) as DateOrder | undefined);

/** The kept entries; anything may have written there. */
function read(): Kept {
  try {
    const value: unknown = JSON.parse(keptText('import columns').get() ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

export function rememberedColumns(sheet: Sheet, header: number): Omit<Columns, 'header'> | undefined {
  if (header < 0) return undefined;
  const signature = signatureOf(sheet, header);
  const [, roles, rememberedOrder] = read().find(([known]) => known === signature) ?? [];
  return roles?.length === widthOf(sheet) ? { roles, rememberedOrder: rememberedOrder ?? undefined } : undefined;
}

export function rememberColumns(sheet: Sheet, { header, roles, dateOrder, rememberedOrder }: Columns): void {
  if (header < 0) return;
  const signature = signatureOf(sheet, header);
  const others = read().filter(([known]) => known !== signature);
  keptText('import columns').set(
    JSON.stringify([[signature, roles, dateOrder ?? rememberedOrder], ...others].slice(0, MOST)),
  );
}
