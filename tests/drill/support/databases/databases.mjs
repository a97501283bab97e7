/** @import { Product } from '../../types.ts' */
import { NO_POSTGRES, startPostgres } from './postgres.mjs';

/**
 * The databases that the product runs on, each empty.
 * @param {Product} product
 */
export async function databases(product) {
  const cluster = await startPostgres(product);
  /** @type {Record<string, string>} */
  const none = {};
  const sqlite = { label: 'SQLite', dataDir: await product.folder(), settings: none, cluster: undefined };
  if (!cluster) return { kinds: [sqlite], notRun: [NO_POSTGRES] };
  const postgres = {
    label: 'PostgreSQL',
    dataDir: await product.folder(),
    settings: { DATABASE_URL: cluster.url },
    cluster,
  };
  return { kinds: [sqlite, postgres], notRun: [] };
}
