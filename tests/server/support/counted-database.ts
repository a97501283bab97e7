import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '../../../src/server/store/database.ts';

/** A database that counts its statements, and the rows of the history that were read. */
export function countedDatabase(opened: OpenDatabase) {
  const counts = { statements: 0, historyRows: 0 };
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      counts.statements++;
      return node;
    },
    async transformResult({ result }) {
      counts.historyRows += result.rows.filter((row) => 'row_before' in row).length;
      return result;
    },
  };
  /** The cost of some work. */
  async function during(work: () => Promise<unknown>) {
    const before = { ...counts };
    await work();
    return {
      statements: counts.statements - before.statements,
      historyRows: counts.historyRows - before.historyRows,
    };
  }
  return { database: { ...opened, db: opened.db.withPlugin(counter) }, during };
}
