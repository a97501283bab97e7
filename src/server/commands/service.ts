import type { Config } from '../config.ts';

/** What a command that serves until it is stopped does so with. */
export interface Service {
  config: Config;
  /** Lines to print once the address is known. */
  notes?: (url: string) => string[];
}
