import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Element, escaped, valueOf, withChanges } from '../static-site/markup-changes.ts';

const PATIENCE_MS = 120_000;
const PAGE = 'index.html';
const OUTPUT = 'program.pdf';
/** Paper as most of the world has it. A browser without a person in front of it would take that of North America. */
const PAPER = '<style>@page { size: A4 }</style>';

/** How a link leads on paper: to the site's address, or nowhere where nobody knows it. A page's own places stay. */
function printedLink(element: Element, address: string | undefined) {
  const href = valueOf(element, 'href');
  const place = element.sourceCodeLocation?.attrs?.href;
  if (href === undefined || !place || /^(?:#|[a-z]+:)/i.test(href)) return [];
  const text = address === undefined ? '' : `href="${escaped(new URL(href, address).href)}"`;
  return [{ start: place.startOffset, end: place.endOffset, text }];
}

/** The page as it is printed: without scripts, which would tell what is on now, and without a policy against the paper's size. */
const printedPage = (html: string, address: string | undefined): string =>
  withChanges(html, (element) => {
    const { startOffset: start, endOffset: end } = element.sourceCodeLocation!;
    if (element.tagName === 'script') return [{ start, end, text: '' }];
    if (element.tagName === 'meta' && valueOf(element, 'http-equiv') === 'Content-Security-Policy')
      return [{ start, end, text: PAPER }];
    return element.tagName === 'a' ? printedLink(element, address) : [];
  });

/** A PDF that doesn't say when it was made, so that the same program makes the same bytes. */
const undated = (pdf: Buffer, date: string): Buffer =>
  Buffer.from(
    pdf.toString('latin1').replace(/(\/(?:CreationDate|ModDate) \(D:)\d{14}/g, `$1${date.replaceAll('-', '')}000000`),
    'latin1',
  );

export interface Booklet {
  /** The site's files by their paths. */
  files: ReadonlyMap<string, Buffer>;
  address?: string;
  /** The day that the PDF bears. */
  date: string;
  /** The software and its version. */
  madeBy: string;
  chromium: string;
}

/**
 * The program as a PDF, printed from the site's page by Chromium.
 * @throws {Error} when Chromium can't be started or makes none
 */
export async function makeBooklet({ files, address, date, madeBy, chromium }: Booklet): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'program-booklet-'));
  try {
    const html = printedPage(files.get(PAGE)!.toString(), address);
    const needed = [...files].filter(([name]) => name !== PAGE && html.includes(name));
    for (const [name, bytes] of [...needed, [PAGE, Buffer.from(html)] as const]) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    const flags = [
      '--headless',
      '--disable-gpu',
      '--no-pdf-header-footer',
      // Its headings lead from the reader's list of contents to their pages.
      '--generate-pdf-document-outline',
      // The PDF names who has made it by this, a browser without a window otherwise.
      `--user-agent=${madeBy}`,
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${join(folder, OUTPUT)}`,
      // Chromium has no sandbox for root, as in a container. It opens our own files, without scripts.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ];
    await promisify(execFile)(chromium, [...flags, join(folder, PAGE)], {
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    });
    return undated(await readFile(join(folder, OUTPUT)), date);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
