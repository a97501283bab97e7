/** A command can't do what it was asked; `message` is a sentence for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError';
}
