import type { Reports } from '../store/run/reports.ts';
import { serverEvent } from './edit-event.ts';

/** The reports that nobody has answered yet, as everybody was told. */
export class ToldReports {
  private told: { revision: number; event: Buffer } | undefined;

  constructor(private readonly reports: Reports) {}

  /** All that were told, for one who has just come. */
  async all(): Promise<Buffer> {
    return (this.told ??= await this.read()).event;
  }

  /** The event for everybody; undefined where nothing is different. */
  async news(): Promise<Buffer | undefined> {
    if ((await this.reports.revision()) === this.told?.revision) return undefined;
    this.told = await this.read();
    return this.told.event;
  }

  clear(): void {
    this.told = undefined;
  }

  private async read() {
    const { revision, reports } = await this.reports.open();
    return { revision, event: serverEvent('reports', { open: reports }) };
  }
}
