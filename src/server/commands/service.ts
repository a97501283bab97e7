import type { Config } from '../config.ts';

/** The means of a command that serves until it is stopped. */
export interface Service {
  config: Config;
  /** The words that serve the same again, where they aren't those that were typed. */
  again?: string[];
  /** Lines to print once the address is known. */
  notes?: (url: string) => string[];
}
