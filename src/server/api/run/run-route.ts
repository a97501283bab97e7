import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RunAction, RunAnnounceAction, RunRequest } from '../../../program/api/run-bodies.ts';
import type { Author } from '../../../program/api/edit-bodies.ts';
import { clientAddress } from '../../auth/sign-in/sign-in-source.ts';
import type { HostParts } from '../../current-program/host-parts.ts';
import { sourceOf } from '../../http/connections/networks.ts';
import { minuteLimit } from '../../http/connections/minute-limit.ts';
import { originCheck } from '../../http/origin-check.ts';
import { problems } from '../../http/problem-answers.ts';
import { LINK_LIMITS } from '../../limits/link-limits.ts';
import type { Announcements } from '../../store/announcements/announcements.ts';
import { RunRefused } from '../../store/errors.ts';
import { Links } from '../../store/links/links.ts';
import type { StoredLink } from '../../store/links/link-rows.ts';
import type { Countdowns } from '../../store/run/countdowns.ts';
import { Reports } from '../../store/run/reports.ts';
import type { Database } from '../../store/schema/tables.ts';
import { endOf } from '../announcements/announcement-end.ts';
import { answerOf } from './run-answer.ts';
import { endedProblem, runProblem } from './run-problems.ts';
import { runAnswer, runBody } from './run-schemas.ts';

const { asksOfSourceAMinute, asksAMinute, pressesAMinute } = LINK_LIMITS;

const RUN = `
What somebody without an account sees and does by a link: today in its rooms, and what runs late there or is full. Each action is an edit
in the history, by the link and the name that its holder gave; visitors see it at once. It says the outcome: the same again changes
nothing. 401 for a secret that is none, was replaced, stopped, or has ended; 403 for an item that isn't today's or in another room, and one that
visitors don't see; 409 with the time that somebody else has just set, until \`anyway\`; \`refused\` of the answer says why in a word. 429
with Retry-After for more than ${pressesAMinute} actions of one link within a minute. A link for all rooms also says one sentence to
everybody (\`announce\`), which is no edit, and takes back what it has said. A \`report\` changes nothing: it rings in the editor, and
\`reports\` says who has answered it. A \`countdown\` runs on the display of a room, and is no edit either. Nothing that visitors
don't see is in an answer.`;

/** A press that is older, such as one that waited for the network, has become another one. */
const EXPIRES_MS = 10 * 60_000;

/** Whether an action is true however late it arrives: all others are about the moment. */
const canWait = (action: RunAction): boolean =>
  action.do === 'full' || (action.do === 'report' && action.kind === 'cancel');

/** The author of what a link does: its id, with the name that its holder gave beside it. */
const authorOf = ({ id, for_whom }: StoredLink, { name, device = '' }: RunRequest): Author & { link: number } => ({
  by: name ? `${for_whom} (${name})` : for_whom,
  has_account: false,
  session: `link ${id}`,
  tab: device,
  link: id,
});

/** `POST /api/run`: what a link's page asks and does. */
export function runRoute(
  { edits, event, config }: HostParts,
  { announcements, countdowns }: { announcements: Announcements; countdowns: Countdowns },
  db: Database,
) {
  const links = new Links(db);
  const reports = new Reports(db);
  const parts = { db, links, announcements, countdowns };

  /** Says something to everybody, or takes it back. The same said twice is one. */
  async function announce(link: StoredLink, action: RunAnnounceAction, request: RunRequest): Promise<void> {
    if (link.scope !== 'all') throw new RunRefused('not-yours');
    const told = await announcements.current();
    if (action.do === 'announce') {
      const { text, ...end } = action;
      const values = { text, ends_at: endOf(end, Date.now()) };
      if (told?.text !== text || told.link !== link.id) await announcements.make(values, authorOf(link, request));
    } else if (told?.id === action.announcement) {
      if (told.link !== link.id) throw new RunRefused('not-yours');
      await announcements.takeBack(told.id);
    }
  }

  async function act(link: StoredLink, request: RunRequest): Promise<number | undefined> {
    const { action, pressed_at, anyway = false } = request;
    if (!action) return undefined;
    const age = pressed_at === undefined ? 0 : Date.now() - Date.parse(pressed_at);
    if (!canWait(action) && age > EXPIRES_MS) throw new RunRefused('too-late');
    if (action.do === 'announce' || action.do === 'take-back') return void (await announce(link, action, request));
    const rooms = link.scope === 'all' ? undefined : link.rooms;
    if (action.do === 'countdown') return void (await countdowns.set(action, rooms, event.info));
    const author = authorOf(link, request);
    if (action.do !== 'report') return (await edits.run({ action, rooms, anyway, author }))?.id;
    await reports.make({ action, rooms, link: link.id, by: author.by }, event.info);
    return undefined;
  }

  return async (app: FastifyInstance) => {
    app.addHook('onRequest', originCheck(config.publicUrl));
    const secretOf = ({ body }: FastifyRequest) => (body as RunRequest).secret;
    const limits = [
      minuteLimit(app, asksOfSourceAMinute, (request) => sourceOf(clientAddress(request, config.trustProxy))),
      minuteLimit(app, asksAMinute, secretOf),
    ];
    const limitPresses = minuteLimit(app, pressesAMinute, secretOf);
    app.withTypeProvider<ZodTypeProvider>().post(
      '/api/run',
      {
        schema: {
          operationId: 'run',
          summary: 'What a link is for',
          description: RUN,
          tags: ['links'],
          body: runBody,
          response: { 200: runAnswer, ...problems(400, 401, 403, 409, 413, 415, 422, 429, 503, 507) },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        for (const limit of limits) await limit(request);
        if (request.body.action) await limitPresses(request);
        const link = await links.use(request.body.secret, request.body.device);
        if (link?.state !== 'working') throw endedProblem(link);
        try {
          const edit = await act(link, request.body);
          return { ...(await answerOf(link, event.info, parts)), ...(edit !== undefined && { edit }) };
        } catch (error) {
          throw runProblem(error);
        }
      },
    );
  };
}
