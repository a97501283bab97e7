import type { Config } from '../../../config.ts';
import type { EventInfo } from '../../../../program/model/event.ts';
import type { EditCalls } from '../edits.ts';
import type { ThrownData } from './thrown.ts';

/** What the thread is started with. */
export interface ThreadOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  event: EventInfo;
}

/** A call of the thread. Many may be under way at once. */
export interface Call {
  call: number;
  name: keyof EditCalls | 'close';
  args: unknown[];
}

/** A revision was committed, or a call has ended. */
export type Message = { wrote: number } | { call: number; value: unknown } | { call: number; thrown: ThrownData };
