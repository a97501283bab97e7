/** How a table gets into the import. */
import type { Work } from '../table/work.ts';
import type { inThread } from '../files/thread.ts';
import { tooLarge } from '../files/limits.ts';
import { clipboardTable } from '../files/read-clipboard.ts';
import { FileError, type ReadFile, type Sheet } from '../table/sheet.ts';
import type { Import, ImportState } from './import-state.ts';

/** After how long a person is told that something is being read. */
const SLOW_MS = 1_000;

export type SetState = (changes: Partial<ImportState>) => void;
/** Forgets what was read before. */
export type Reset = (changes?: Partial<ImportState>) => void;

/** Reads files one after the other, each in a thread that can be stopped. */
export function reader(set: SetState, reset: Reset, run: typeof inThread, show: (file: ReadFile) => void) {
  let reading = new AbortController();
  async function read(name: string, work: () => Promise<Work>): Promise<void> {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    reset({ reading: { name, isSlow: false } });
    const slow = setTimeout(() => set({ reading: { name, isSlow: true } }), SLOW_MS);
    try {
      const result = await run(await work(), signal);
      if (!signal.aborted && result.kind === 'read') show(result.file);
    } catch (error) {
      if (signal.aborted) return;
      reset({ problem: error instanceof FileError ? error.message : `${name} could not be read.` });
    } finally {
      clearTimeout(slow);
    }
  }
  const stop = () => {
    reading.abort();
    reset();
  };
  return { read, stop };
}

type Reader = ReturnType<typeof reader>;

/** The steps by which a table gets in. */
export function readingSteps(
  { read, stop }: Reader,
  reset: Reset,
  openSheet: (file: ReadFile, sheet: number) => void,
): Pick<Import, 'readFile' | 'readPasted'> {
  return {
    async readFile(file) {
      const problem = tooLarge(file.size, file.name);
      if (problem) {
        stop();
        return reset({ problem });
      }
      await read(file.name, async () => ({
        kind: 'read',
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      }));
    },
    async readPasted({ html, text }) {
      let sheet: Sheet | undefined;
      try {
        sheet = tooLarge(html.length, '') ? undefined : clipboardTable(html);
      } catch (error) {
        stop();
        return reset({ problem: (error as FileError).message });
      }
      if (sheet) {
        stop();
        return openSheet({ name: 'pasted rows', sheets: [sheet], notes: [] }, 0);
      }
      if (text.trim() !== '') await read('What you pasted', async () => ({ kind: 'pasted', text }));
    },
  };
}
