import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { filledLength } from '../http/answers/markup.ts';
import { givenIn, parameters } from './embed-parameters.ts';
import type { EmbeddedRoots } from './embedded-roots.ts';
import { Problem } from '../http/problem.ts';
import { withAge } from '../current-program/program-age.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { FixedRepresentation, type Representation, send } from '../http/answers/representation.ts';
import { readBuilt } from '../render/shells.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const FILE = 'conference-program.js';
/**
 * Bytes of markup, before any encoding, above which the script comes alone. On a slow network so long a program shows
 * its first days sooner if the script fetches it as a stream. docs/decisions/program-in-the-script.md
 */
const TOO_LONG = 600_000;

const scriptParameters = parameters.omit({ script: true }).extend({
  program: z.enum(['', 'true', '1']).optional().describe('The program comes along in the same answer.'),
});

const DESCRIPTION = `
Defines \`<conference-program>\`, and shows the host's prerendered program before the rest of the element has loaded. With
\`?program\` that program is in the same answer, so that a page waits for one request instead of two in turn. The other
parameters are then the attributes of \`<conference-program>\`, and \`lang\` the language of the page, unless it is English;
for an element that has others, the script fetches what it needs. A page is never left without its script: whatever is
wrong with the parameters, or with the program, the script comes alone.`;

/** `/conference-program.js`: the small script for other people's pages, alone or with the program. */
export function firstScriptRoute({ cache, answers, distDir, siteOf }: HostParts, roots: EmbeddedRoots) {
  const script = readBuilt(distDir, FILE);

  return async (app: FastifyInstance) => {
    if (script === undefined) return;
    const alone = new FixedRepresentation(Buffer.from(script), JAVASCRIPT);

    app.get(
      `/${FILE}`,
      {
        attachValidation: true,
        schema: {
          operationId: 'getProgramScript',
          summary: 'The script for other pages',
          description: DESCRIPTION,
          tags: ['schedule'],
          querystring: scriptParameters,
          response: { 200: { description: 'The script', content: { 'text/javascript': { schema: z.string() } } } },
        },
      },
      async (request, reply) => {
        const { program: isWanted, ...attributes } = givenIn(request.query as object);
        const host = siteOf(request, reply);
        const withProgram = async (): Promise<Representation | undefined> => {
          if (isWanted === undefined || request.validationError || host === undefined) return undefined;
          const { root, program } = await roots.get(attributes, reply.raw, 'literal');
          if (!program || filledLength(root, host.length) > TOO_LONG) return undefined;
          return answers.of(root, host, { before: 'const inlineProgram=`', after: `\`;\n${script}` }, JAVASCRIPT);
        };
        const found = await withProgram().catch((error: unknown) => {
          // A `Problem` is a refusal, such as that of too many different views at once, and not an error of the host.
          if (!(error instanceof Problem)) request.log.error(error);
        });
        if (found) return send(request, withAge(reply, cache), found);
        return send(request, reply, alone);
      },
    );
  };
}
