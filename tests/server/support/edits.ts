import type { TestHost } from './host.ts';

/** The first item of the program. */
export const openingOf = async (host: TestHost) => (await host.schedule())[0]!.items[0]!;

/** A header with a key of its own. */
export const newKey = () => ({ 'idempotency-key': `${Math.random()}` });
