import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { BackupState } from '../backups/scheduled-backups.ts';
import type { StreamPlaces } from '../changes/stream-places.ts';
import type { ProgramCache } from '../current-program/program-cache.ts';
import type { Health } from '../store/health/database-health.ts';
import { FAULT_NAMES } from '../store/health/faults.ts';
import type { Edits } from '../store/commits/edits.ts';

export interface Measured {
  app: FastifyInstance;
  cache: ProgramCache;
  edits: Edits;
  places: StreamPlaces;
  health: () => Promise<Health>;
  /** Of the scheduled backups, if there are any. */
  backups?: () => BackupState;
}

/** Every metric collects its own value: those that are collected at once are read in any order. */
function programMetrics({ cache, health }: Measured, registers: Registry[]): void {
  new Gauge({
    name: 'program_database_revision',
    help: 'The revision in the database, as far as visitors may know of it.',
    registers,
    async collect() {
      const { revision } = await health();
      // One that isn't known keeps its last value, and the fault says that it isn't.
      if (revision !== undefined) this.set(revision);
    },
  });
  new Gauge({
    name: 'program_shown_revision',
    help: 'The revision that visitors get.',
    registers,
    collect() {
      const { publicRevision } = cache.state;
      if (publicRevision !== undefined) this.set(publicRevision);
    },
  });
  new Gauge({
    name: 'program_shown_age_seconds',
    help: 'How long ago what visitors get was last known to be current; 0 while it is.',
    registers,
    collect() {
      this.set(cache.state.age ?? 0);
    },
  });
  new Gauge({
    name: 'program_fault',
    help: 'What is wrong with the database, by its name in /api/health; program: the program can not be made of it.',
    labelNames: ['fault'] as const,
    registers,
    async collect() {
      const { fault } = await health();
      for (const name of FAULT_NAMES) this.set({ fault: name }, name === fault ? 1 : 0);
      this.set({ fault: 'program' }, !fault && cache.state.trouble === 'program' ? 1 : 0);
    },
  });
}

function backupMetrics(backups: () => BackupState, registers: Registry[]): void {
  new Gauge({
    name: 'program_backup_timestamp_seconds',
    help: 'When the newest verified backup was made, in seconds since 1970; 0 if there is none.',
    registers,
    collect() {
      this.set((backups().newest ?? 0) / 1_000);
    },
  });
  new Gauge({
    name: 'program_backup_failed',
    help: 'Whether the last scheduled backup has failed.',
    registers,
    collect() {
      this.set(backups().failed ? 1 : 0);
    },
  });
}

/** Tells of what a host holds open, what it has written, and which program it shows. */
export function hostMetrics(measured: Measured, registry: Registry): void {
  const { app, edits, places } = measured;
  const registers = [registry];
  new Gauge({
    name: 'program_streams',
    help: 'Open event streams, by who has them open.',
    labelNames: ['of'] as const,
    registers,
    collect() {
      for (const [of, taken] of Object.entries(places.taken)) this.set({ of }, taken);
    },
  });
  new Gauge({
    name: 'program_connections',
    help: 'Open connections, streams among them.',
    registers,
    async collect() {
      this.set(await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count))));
    },
  });
  const written = new Counter({
    name: 'program_edits_total',
    help: 'Edits that this host has written, undo and restore among them.',
    registers,
  });
  edits.onWrite(() => written.inc());
  programMetrics(measured, registers);
  if (measured.backups) backupMetrics(measured.backups, registers);
}
