import { get, type IncomingMessage } from 'node:http';

export interface ServerEvent {
  id?: string;
  event?: string;
  retry?: string;
  /** The parsed JSON. */
  data?: any;
}

export interface EventClient {
  status: number;
  headers: IncomingMessage['headers'];
  /** All that came, as text. */
  text(): string;
  events(): ServerEvent[];
  /** `whole` where the server ended the stream as it should. */
  ended(): 'open' | 'whole' | 'cut';
  /** Takes nothing any more. */
  pause(): void;
  leave(): void;
}

function parsed(block: string): ServerEvent {
  const fields = block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.replace(/^\w+: ?/, '')]);
  const { data, ...event } = Object.fromEntries(fields) as Record<string, string>;
  return { ...event, ...(data !== undefined && { data: JSON.parse(data) }) };
}

/** Listens to server-sent events. */
export const listen = (url: string, headers: Record<string, string> = {}) =>
  new Promise<EventClient>((resolve, reject) => {
    const call = get(url, { headers, agent: false }, (answer) => {
      let text = '';
      let ended: 'open' | 'whole' | 'cut' = 'open';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => (ended = 'whole'));
      answer.on('error', () => (ended = 'cut'));
      resolve({
        status: answer.statusCode!,
        headers: answer.headers,
        text: () => text,
        events: () =>
          text
            .split('\n\n')
            .slice(0, -1)
            .filter((block) => !block.startsWith(':'))
            .map(parsed),
        ended: () => ended,
        pause: () => void answer.pause(),
        leave: () => void answer.destroy(),
      });
    });
    call.on('error', reject);
  });
