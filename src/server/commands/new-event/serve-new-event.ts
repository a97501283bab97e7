import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventFile } from '../../../content/event-content.ts';
import { type Config, OWN_COMMAND } from '../../config.ts';
import { checkEvent, eventFile } from '../../event/event-file.ts';
import { ContentReader } from '../../store/content/content-reader.ts';
import { sqliteFile } from '../../store/sqlite/sqlite-file.ts';
import { CommandError } from '../command-error.ts';
import { documentFile } from '../content/export-content.ts';
import { importContent } from '../content/import-content.ts';
import { withDatabase } from '../open-store.ts';
import type { Service } from '../service.ts';
import { writeEvent } from '../write-event.ts';
import { askEvent } from './ask-event.ts';
import { askSections, type NewDocuments } from './ask-sections.ts';
import { BACK, Dialog } from './conversation.ts';

/** The command without one of its words: it serves. */
const SERVE = OWN_COMMAND.replace(/ --$/, '');

/** Whether a database has a program or content already. */
async function isInUse(config: Config): Promise<boolean> {
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) return false;
  return withDatabase(config, async ({ db }) => {
    const { filled } = await db.selectFrom('program_state').select('filled').executeTakeFirstOrThrow();
    const edit = await db.selectFrom('edits').select('id').limit(1).executeTakeFirst();
    return !!filled || !!edit || (await new ContentReader(db).read()).documents.length > 0;
  });
}

/** @throws {CommandError} where there is an event already, and says what to do */
async function requireNothing(config: Config): Promise<void> {
  const elsewhere =
    `To make another event beside it, give that a folder of its own, now and whenever you start it: ` +
    `DATA_DIR=./another-event ${OWN_COMMAND} new`;
  const file = eventFile(config.dataDir);
  if (existsSync(file))
    throw new CommandError(
      `There is an event already, in ${file}. Nothing was changed.\n` +
        `${SERVE} serves it. To change its name, dates or place, edit that file and start the server again.\n${elsewhere}`,
    );
  if (await isInUse(config))
    throw new CommandError(
      `There is a program already, in ${config.databaseUrl ? 'the database' : config.dataDir}. Nothing was changed.\n` +
        `It may be that of the meeting that is shown without an event of your own.\n${elsewhere}`,
    );
}

/** The answers in a few lines, to be looked at before anything is written. */
function summary({ title, dates, venue, timeZone, language }: EventFile, documents: NewDocuments): string {
  const sections = [...documents.keys()].filter((name) => name !== 'site');
  return [
    '',
    `  ${title}`,
    `  ${dates.text} (${dates.start} to ${dates.end}, ${timeZone})`,
    `  ${venue.name}, ${venue.address}`,
    `  language ${language}; sections: ${['program', ...sections].join(', ')}`,
    '',
  ].join('\n');
}

/** Asks everything, until it is right. */
async function askAll({ dataDir }: Config): Promise<{ event: EventFile; documents: NewDocuments }> {
  const dialog = new Dialog();
  try {
    dialog.say(
      `A site for your event, in ${dataDir}. What stands in brackets is what Enter alone answers. All of it can be changed later.\n` +
        `Write "${BACK}" to get to the question before. Nothing is written before the last question; Ctrl+C ends this.\n`,
    );
    for (;;) {
      const { isRight, ...all } = await dialog.converse(async () => {
        const event = await askEvent(dialog);
        const documents = await askSections(dialog, event);
        dialog.say(summary(event, documents));
        return { event, documents, isRight: await dialog.confirm('Is it right?') };
      });
      if (isRight) return all;
      dialog.say('Then once more. Your answers stand in brackets.\n');
    }
  } finally {
    dialog.close();
  }
}

/** Puts content into the database, as `content import` does. */
async function putContent(config: Config, documents: NewDocuments): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'program-content-'));
  try {
    for (const [name, value] of documents) {
      const [file, bytes] = documentFile({ name, value });
      await writeFile(join(folder, file), bytes);
    }
    await importContent(config, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `new`: asks for an event, writes it and its first sections into the data folder, and serves its site. */
export async function serveNewEvent(config: Config): Promise<Service> {
  await requireNothing(config);
  const { event, documents } = await askAll(config);
  await requireNothing(config);
  await checkEvent(event, '');
  const file = await writeEvent(config.dataDir, event, () => putContent(config, documents));
  const password = config.editorPassword === undefined ? 'the password above' : 'the password in EDITOR_PASSWORD';
  return {
    config,
    again: [],
    notes: (url) => [
      '',
      `Your event is in ${file}. From now on this serves it: ${SERVE}`,
      `The site:     ${url}`,
      `The editor:   ${url}editor  with ${password}`,
      'The program:  press "Import a file" there and choose your spreadsheet (.xlsx, .ods or .csv)',
      `A password of your own: end this with Ctrl+C, then ${OWN_COMMAND} set-password`,
    ],
  };
}
