import type { Screen, ScreenKey } from '../../../src/program/api/screen-bodies.ts';
import type { TestHost } from './host.ts';

/** A call of a device, which has no session. */
const asDevice = { authorization: '' };

/** Opens a screen as a device does. */
export const openScreen = (host: TestHost) => host.call('POST', '/api/screens', undefined, asDevice);

export async function newScreen(host: TestHost): Promise<ScreenKey> {
  const { status, body } = await openScreen(host);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export const saySeen = (host: TestHost, key: object) => host.call('POST', '/api/screens/seen', key, asDevice);

export const allScreens = async (host: TestHost): Promise<Screen[]> =>
  (await host.call('GET', '/api/screens')).body.screens;
