import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { text } from 'node:stream/consumers';

/** How long an answer may take, in milliseconds. */
const DEADLINE_MS = 8_000;

export interface Asked {
  status: number;
  body: string;
  /** The clock of whoever answered, in milliseconds since 1970. */
  date: number | undefined;
  certificate: { until: number; fault: string | undefined } | undefined;
}

function certificateOf(socket: TLSSocket): Asked['certificate'] {
  if (!socket.encrypted) return undefined;
  const { authorized, authorizationError } = socket;
  // Typed as an error, and a code in fact.
  const fault = authorized ? undefined : String(authorizationError);
  return { until: Date.parse(socket.getPeerCertificate().valid_to), fault };
}

/** Asks for a page like a visitor, whatever is wrong with the certificate. */
export function ask(address: URL): Promise<Asked> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = { agent: false, rejectUnauthorized: false, signal: AbortSignal.timeout(DEADLINE_MS) };
    request(address, options, (answer) => {
      const certificate = certificateOf(answer.socket as TLSSocket);
      const date = Date.parse(answer.headers.date ?? '');
      text(answer).then(
        (body) =>
          resolve({ status: answer.statusCode ?? 0, body, date: Number.isNaN(date) ? undefined : date, certificate }),
        reject,
      );
    })
      .once('error', reject)
      .end();
  });
}
