/** @import { Section } from '../types.ts' */
import { fileURLToPath } from 'node:url';
import { generateProgram } from '../../bench/generator.mjs';
import { toldBy } from '../support/connections/told-by.mjs';
import { milliseconds, seconds, whole } from '../support/figures.mjs';
import { NO_PROC, residentMemory } from '../support/load/memory.mjs';
import { slack } from '../support/load/slack.mjs';
import { visitor } from '../support/visitor.mjs';

const STREAMS = 10_000;
const SHORT_STREAMS = 300;
/** Until the last one has heard of an edit, in milliseconds. */
const HEARD_MS = 2_000;
/** The bytes that an edit sends to each, HTTP included. */
const EVENT_BYTES = 500;
/** A stream's share of the server's memory. */
const STREAM_BYTES = 40_000;
/** A visitor's wait for `/` in 99 of 100 cases meanwhile, in milliseconds. */
const VISITOR_P99_MS = 1_000;
/** Until all have ended when the server is stopped, in milliseconds. */
const ENDED_MS = 5_000;

const LISTENERS = fileURLToPath(new URL('../support/connections/listeners.mjs', import.meta.url));

/** @type {Section} */
const streams = {
  name: 'streams',
  promise:
    `With ${whole(STREAMS)} pages open that listen, the last one hears of an edit within ${milliseconds(HEARD_MS)}, each by at most ` +
    `${EVENT_BYTES} bytes, visitors have / within ${milliseconds(VISITOR_P99_MS)}, a stream takes less than ${whole(STREAM_BYTES / 1_000)} kB of ` +
    'memory, and when all connect again none has missed anything.',

  async run({ short, product, note }) {
    const count = short ? SHORT_STREAMS : STREAMS;
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const server = await product.serve({ program: generateProgram(160) });
    const call = await server.signIn();
    const { body: schedule } = await call('GET', '/api/schedule');
    const { id } = schedule[0].items[0];
    let minute = 10;
    /** Moves the first item. */
    const edit = async () => {
      const began = performance.timeOrigin + performance.now();
      await call('PATCH', `/api/schedule-items/${id}`, { time: `08:${minute++} - 09:30` });
      return { began, revision: (await call('GET', '/api/health')).body.revision };
    };

    const before = await residentMemory(server);
    const listeners = product.start(LISTENERS, [server.url, String(count)]);
    const told = toldBy(listeners);
    const { opened } = await told('opened');
    note(`${opened} streams are open`);
    if (opened !== count) failures.push(`Only ${opened} of ${count} streams could be opened.`);
    const after = await residentMemory(server);

    const visiting = visitor(`${server.url}/`);
    let longest = 0;
    let bytes = 0;
    for (let time = 0; time < (short ? 1 : 5); time++) {
      const { began, revision } = await edit();
      const heard = await told('heard', ({ heard }) => heard === revision);
      longest = Math.max(longest, heard.at - began);
      bytes = Math.max(bytes, heard.bytes);
      note(`all know revision ${revision} after ${milliseconds(heard.at - began)}`);
    }
    const { p99, refused } = await visiting.stop();

    listeners.child.kill('SIGUSR2');
    await told('left');
    const { revision } = await edit();
    listeners.child.kill('SIGUSR2');
    const again = performance.timeOrigin + performance.now();
    const back = await told('opened', ({ at }) => at > again);
    const missed = await told('heard', ({ heard }) => heard === revision);
    note(`all are back after ${seconds(back.at - again)}`);

    const stopped = performance.timeOrigin + performance.now();
    const [end] = await Promise.all([told('ended'), server.stop()]);

    const each = before !== undefined && after !== undefined ? (after - before) / count : undefined;
    figures['open streams'] = whole(opened);
    figures['an edit is known to the last one after'] = milliseconds(longest);
    figures['bytes of an edit to each, HTTP included'] = whole(bytes);
    figures['memory of a stream'] = each === undefined ? 'unknown' : `${(each / 1_000).toFixed(1)} kB`;
    figures['p99 of / meanwhile'] = milliseconds(p99);
    figures['all have connected again, and heard of an edit that they had missed, after'] = seconds(
      Math.max(back.at, missed.at) - again,
    );
    figures['all have ended after SIGTERM'] = `${milliseconds(end.at - stopped)}, ${whole(end.whole)} of them whole`;

    const times = slack(short);
    if (longest > HEARD_MS * times) failures.push(`The last one heard of an edit after ${milliseconds(longest)}.`);
    if (bytes > EVENT_BYTES) failures.push(`An edit moved ${bytes} bytes to each.`);
    if (!short && each !== undefined && each > STREAM_BYTES) failures.push(`A stream takes ${whole(each)} bytes.`);
    if (p99 > VISITOR_P99_MS * times || refused > 0)
      failures.push(`The p99 of / was ${milliseconds(p99)}, and ${refused} visits were refused.`);
    if (back.opened !== count) failures.push(`Only ${back.opened} of ${count} could connect again.`);
    if (end.whole !== count) failures.push(`${count - end.whole} streams were cut when the server was stopped.`);
    if (end.at - stopped > ENDED_MS) failures.push(`The streams ended only after ${milliseconds(end.at - stopped)}.`);
    return { figures, failures, notRun: each === undefined ? [NO_PROC] : [] };
  },
};
export default streams;
