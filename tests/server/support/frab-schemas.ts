import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';

/**
 * The folder `validator` of a copy of github.com/voc/schedule, whose schemas are not ours to copy. `SCHEDULE_SCHEMAS`
 * names it.
 */
const folder = process.env.SCHEDULE_SCHEMAS ?? '';
const XSD = join(folder, 'xsd/schedule.xml.xsd');
const JSON_SCHEMA = join(folder, 'json/schema.json');

export const hasSchemas = folder !== '' && existsSync(XSD) && existsSync(JSON_SCHEMA);

/** The faults that xmllint finds in the XML. */
export async function xmlFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'schedule.xml', contents: xml },
    schema: { fileName: 'schedule.xsd', contents: readFileSync(XSD, 'utf8') },
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}

/** The faults that ajv finds in the JSON. */
export function jsonFaults(json: string): string[] {
  const { $schema: _, ...schema } = JSON.parse(readFileSync(JSON_SCHEMA, 'utf8')) as object & { $schema: string };
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat('color', true);
  const validate = ajv.compile(schema);
  validate(JSON.parse(json));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
