import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { HostEvent } from '../event/host-event.ts';
import type { CompressedAnswers } from '../http/answers/compressed-answers.ts';
import type { SiteAddress } from '../http/site-address.ts';
import type { ProgramRenderer } from '../render/program-renderer.ts';
import type { Edits } from '../store/commits/edits.ts';
import type { ProgramReader } from '../store/reader/program-reader.ts';
import type { CurrentAnnouncement } from './current-announcement.ts';
import type { CurrentCountdowns } from './current-countdowns.ts';
import type { ProgramCache } from './program-cache.ts';

/** The parts that the routes of a host share. */
export interface HostParts {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'dataDir' | 'databaseUrl' | 'securityContacts'>;
  log: FastifyBaseLogger;
  event: HostEvent;
  /** Folder of the built pages and scripts. */
  distDir: string;
  /** Reads the program in the database. */
  reader: ProgramReader;
  /** Makes what editors ask for. */
  edits: Edits;
  /** The program that visitors get. */
  cache: ProgramCache;
  /** The announcement that visitors see. */
  announcement: CurrentAnnouncement;
  /** The countdowns that rooms' displays show. */
  countdowns: CurrentCountdowns;
  renderer: ProgramRenderer;
  answers: CompressedAnswers;
  siteOf: SiteAddress;
  /** Whether its answers become files, which are kept: nothing in them names what visitors can't see any more. */
  isForFiles: boolean;
}
