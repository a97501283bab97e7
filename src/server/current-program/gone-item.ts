import type { KnownItem } from '../../program/api/known-item.ts';
import type { HostParts } from './host-parts.ts';

/** A deleted item as far as it is known; undefined where nothing is, or the database can't be asked. */
export async function goneItem({ reader }: Pick<HostParts, 'reader'>, id: number): Promise<KnownItem | undefined> {
  const { known } = await reader.knownItem(id).catch(() => ({ known: undefined }));
  return known?.deleted_at ? known : undefined;
}
