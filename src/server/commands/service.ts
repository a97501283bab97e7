import type { Config } from '../config.ts';

/** The means of a command that serves until it is stopped. */
export interface Service {
  config: Config;
  /** Lines to print once the address is known. */
  notes?: (url: string) => string[];
}
