import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generatePassword } from '../../auth/shared-password.ts';
import type { Config } from '../../config.ts';
import { EventFileError, readEventFile } from '../../event/event-file.ts';
import { eventFromFile } from '../../event/host-event.ts';
import { EditMaker } from '../../store/commits/edit-maker.ts';
import { replaceProgram } from '../../store/commits/replace-program.ts';
import { sqliteFile } from '../../store/sqlite/sqlite-file.ts';
import { withDatabase } from '../open-store.ts';
import type { Service } from '../service.ts';
import { writeEvent } from '../write-event.ts';
import { putExampleContent } from './example-content.ts';
import { exampleProgram } from './example-program.ts';

/** The example's own event; undefined where it isn't one any more. */
const readOwnEvent = ({ dataDir }: Config) =>
  readEventFile(dataDir).catch((error: unknown) => {
    if (error instanceof EventFileError) return undefined;
    throw error;
  });

/** Makes the example anew in its folder, unless it is there with today's dates: then it is as its editors have left it. */
async function makeExample(config: Config): Promise<boolean> {
  const { event, days } = exampleProgram(Date.now());
  const known = existsSync(sqliteFile(config.dataDir)) ? await readOwnEvent(config) : undefined;
  if (known?.dates.start === event.dates.start && known.timeZone === event.timeZone) return false;
  await writeEvent(config.dataDir, event, () =>
    withDatabase(config, async (database) => {
      const maker = new EditMaker(database, eventFromFile(event).info);
      await replaceProgram(maker, days);
      await putExampleContent(maker);
    }),
  );
  return true;
}

/**
 * `example`: serves a full program around today, with an event, a site and an editors' password of its own, in a folder below the data
 * folder. Other files in the data folder, a database elsewhere, and backups aren't touched.
 */
export async function serveExample({ databaseUrl: _, ...given }: Config): Promise<Service> {
  const editorPassword = given.editorPassword ?? generatePassword();
  const config = { ...given, backups: undefined, dataDir: join(given.dataDir, 'example'), editorPassword };
  const isNew = await makeExample(config);
  return {
    config,
    notes: (url) => [
      isNew ? 'The example is new: its second day is today.' : 'The example is as it was left today.',
      `The program: ${url}#program`,
      `The editor:  ${url}editor  with the password ${editorPassword}`,
    ],
  };
}
