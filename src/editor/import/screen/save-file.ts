import type { ExportedFile } from '../export/export-file.ts';

/** How long a browser may take to begin with saving. */
const KEPT_MS = 60_000;

/** Has the browser save a file. */
export function saveFile({ name, type, content }: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
