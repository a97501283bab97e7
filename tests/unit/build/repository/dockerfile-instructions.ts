/** The instructions of Docker's reference that an image of ours may be made by. */
const KNOWN = ['FROM', 'COPY', 'RUN', 'ENV', 'VOLUME', 'USER', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT'];

/**
 * The instructions of a Dockerfile, in order, without comments.
 * @throws {Error} where a line begins with something else, or an instruction stands twice
 */
export function dockerfileInstructions(text: string): [instruction: string, rest: string][] {
  const lines = text.replace(/\\\n/g, ' ').split('\n');
  const instructions = lines
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line): [string, string] => {
      const [, name = '', rest = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? [];
      if (!KNOWN.includes(name)) throw new Error(`A Dockerfile has no such line: ${line}`);
      return [name, rest.trim()];
    });
  const names = instructions.map(([name]) => name);
  if (new Set(names).size < names.length) throw new Error(`An instruction stands twice: ${names.join(', ')}`);
  return instructions;
}
