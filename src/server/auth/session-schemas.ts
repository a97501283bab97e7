import { z } from 'zod';
import { TEXT_LENGTHS } from '../limits/text-lengths.ts';
import { editorName } from './editor-name.ts';

const name = editorName.meta({
  description:
    'Name of the person, as plain text. The history and the other editors are told it. Empty: none. That of an account is refused',
  maxLength: TEXT_LENGTHS.editorName,
});

export const sessionBody = z.object({
  password: z
    .string({ error: 'must be text' })
    .max(TEXT_LENGTHS.password, `must have at most ${TEXT_LENGTHS.password} characters`),
  name: name.optional(),
});
export const nameBody = z.object({ name });

const shownName = z
  .string()
  .describe("Name of the person, which is the account's where there is one; else as given, or empty");
const has_account = z.boolean().describe('Whether the password was that of an account');

export const sessionAnswer = z.object({
  token: z.string().describe('Sent back as Authorization: Bearer TOKEN'),
  expires_at: z.iso.datetime(),
  name: shownName,
  has_account,
});
export const nameAnswer = z.object({ name: shownName, has_account });
