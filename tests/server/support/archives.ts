import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** Runs another program; undefined where there is none of that name. */
function tool(name: string, ...args: string[]): string | undefined {
  const { error, status, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8' });
  if (error && 'code' in error && error.code === 'ENOENT') return undefined;
  if (error ?? status !== 0) throw error ?? new Error(`${name} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Unpacks a zip file with a program that somebody else has written. */
export function unpack(zip: string, folder: string): void {
  const done = tool('unzip', '-q', zip, '-d', folder) ?? tool('python3', '-m', 'zipfile', '-e', zip, folder);
  if (done === undefined) throw new Error('Neither unzip nor Python is there to unpack a zip file.');
}

/** The words of a PDF; undefined where nothing is there that can read them. */
export const wordsIn = (pdf: string) => tool('pdftotext', pdf, '-')?.replace(/\s+/g, ' ');

/** Throws where xmllint is and finds that the file is no XML. */
export const checkXml = (file: string) => tool('xmllint', '--noout', file);

/** The files in a folder, and in those in it, by their paths. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

/**
 * The objections of a published schema to some data. The schemas aren't ours to copy: a variable names a copy of `schema.json`
 * of github.com/citation-file-format/citation-file-format (`CFF_SCHEMA`), or of
 * github.com/zenodraft/zenodo-upload-metadata-schema (`ZENODO_SCHEMA`). Without it nothing is said.
 */
export function schemaFaults(variable: 'CFF_SCHEMA' | 'ZENODO_SCHEMA', data: unknown): string[] {
  const file = process.env[variable] ?? '';
  if (!existsSync(file)) return [];
  const { $schema: _, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as object & { $schema: string };
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const check = ajv.compile(schema);
  return check(data) ? [] : check.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
