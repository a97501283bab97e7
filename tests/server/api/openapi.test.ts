import { beforeAll, expect, test } from 'vitest';
import { hostForAll } from '../support/host.ts';

interface Operation {
  operationId?: string;
  security?: object[];
}

const host = hostForAll();
let document: { security?: object[]; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  document = (await host.call('GET', '/api/openapi.json')).body;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );

test('each call has a name of its own, by which generated clients call it', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(ids.filter((id) => !/^[a-z]+(?:[A-Z][a-z]*)*$/.test(id ?? ''))).toEqual([]);
  expect(ids).toEqual(
    expect.arrayContaining(['addDay', 'changeScheduleItem', 'deleteSubItem', 'makeEdit', 'getSchedule']),
  );
});

test('the document says of each call whether it needs a session, and it does', async () => {
  const needed = operations().filter(({ security = document.security! }) => security.length === 1);
  const refused: string[] = [];
  for (const { path, method, operationId } of operations()) {
    const sent = method === 'GET' ? undefined : { headers: { 'content-type': 'application/json' }, body: '{}' };
    const answer = await host.fetch(path.replace('{id}', '1'), { method, ...sent });
    // A stream would go on.
    await answer.body?.cancel();
    if (answer.status === 401) refused.push(operationId!);
  }
  expect(refused).toEqual(needed.map(({ operationId }) => operationId));
});
