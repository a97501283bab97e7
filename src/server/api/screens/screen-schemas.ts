import { z } from 'zod';
import type { Screen, ScreenChange, ScreenKey, ScreenList, SeenScreen } from '../../../program/api/screen-bodies.ts';
import { LANGUAGES } from '../../../program/model/languages.ts';
import { nameKey } from '../../../program/search/fold-text.ts';
import { tidyName } from '../../auth/editor-name.ts';
import { SCREEN_LIMITS } from '../../limits/screen-limits.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { schemaOf } from '../schema-of.ts';

/** A browser takes these for a step within an address, and a proxy may take the others for its end. */
const inAddresses = (name: string) => !/^\.+$|[/\\?#%]/.test(name);

const name = z
  .string({ error: 'must be text' })
  .max(TEXT_LENGTHS.screenName, `must have at most ${TEXT_LENGTHS.screenName} characters`)
  .transform(tidyName)
  .refine((text) => nameKey(text) !== '', 'must not be blank')
  .refine(inAddresses, 'must be one that an address can have: not dots alone, and without / \\ ? # and %')
  .meta({
    description: 'It stays at `/screen/NAME`. No two screens have names that differ by blanks, case or accents alone',
    examples: ['Foyer'],
    maxLength: TEXT_LENGTHS.screenName,
  });

const language = z.enum(LANGUAGES, `must be among ${LANGUAGES.join(', ')}`);

export const screenChange = schemaOf<ScreenChange>()(
  z.object({
    name: name.optional(),
    rooms: z
      .array(z.string({ error: 'must be text' }), 'must be a list of names')
      .max(SCREEN_LIMITS.rooms, `must name at most ${SCREEN_LIMITS.rooms} rooms`)
      .optional()
      .describe('Names of rooms that an item names, by any spelling; none: all rooms'),
    dark: z.boolean('must be true or false').optional().describe('Whether it is dark, else like paper'),
    languages: z
      .array(language, 'must be a list of languages')
      .max(SCREEN_LIMITS.languages, `must be at most ${SCREEN_LIMITS.languages}`)
      .refine((all) => new Set(all).size === all.length, 'must be different ones')
      .optional()
      .describe('One, or two in turn; none: that of the site'),
  }),
);

export const screen = schemaOf<Screen>()(
  z.object({
    id: z.int(),
    code: z.string().describe('The two letters that it shows until it has a name'),
    name: z.string().nullable().describe('It stays at `/screen/NAME`; null until an editor has given it one'),
    rooms: z.array(z.string()).describe('As the program writes them; none: all rooms'),
    gone: z.array(z.string()).describe('The part of `rooms` that no item names any more'),
    dark: z.boolean(),
    languages: z.array(language),
    opened_at: z.iso.datetime(),
    seen_at: z.iso.datetime().describe('At most a minute too early'),
  }),
);

export const screenList = schemaOf<ScreenList>()(
  z.object({
    revision: z.int().describe('Another one after every change of a screen'),
    at: z.iso.datetime().describe('The present of the host, to which `seen_at` is compared'),
    screens: z.array(screen).describe('The newest first'),
  }),
);

export const openedScreen = schemaOf<ScreenKey>()(
  z.object({
    code: z.string().describe('Two letters, by which editors know the screen'),
    key: z.string().describe("The device's secret, this once: the host keeps only a hash of it"),
  }),
);

const given = (what: string) =>
  z
    .string({ error: 'must be text' })
    .max(TEXT_LENGTHS.screenKey, `must have at most ${TEXT_LENGTHS.screenKey} characters`)
    .describe(what);

export const screenKey = schemaOf<ScreenKey>()(
  z.object({ code: given('As `POST /api/screens` has answered it'), key: given('As it has answered that') }),
);

export const seenScreen = schemaOf<SeenScreen>()(
  z.object({ name: z.string().nullable().describe('Null until an editor has given it one') }),
);
