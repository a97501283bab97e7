import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  bytes: Buffer;
}

/** Makes one request unchanged: `fetch` decodes answers, and bypasses caches if there is an If-None-Match. */
export const rawRequest = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<RawAnswer>((resolve, reject) => {
    const call = request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers as never, bytes: Buffer.concat(chunks) }),
      );
    });
    call.on('error', reject).end();
  });
