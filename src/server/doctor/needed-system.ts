import about from '../../../package.json' with { type: 'json' };

/** The oldest Node that it runs on, such as `20.19`. */
export const OLDEST_NODE = /[\d.]+/.exec(about.engines.node)![0];

/** The fault of this Node, as a sentence; undefined if it has none. */
export function nodeFault(version = process.versions.node): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Node ${OLDEST_NODE} or newer is needed; this is ${version}.`;
}

/** A sentence for a start that fails because of a native part. @throws any other error */
export function describeMissingPart(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isNative = code === 'ERR_DLOPEN_FAILED' || /@libsql\/|@node-rs\/|native binding/.test(message);
  if (!isNative) throw error;
  const [why = ''] = message.split('\n');
  return (
    `A native part for this system (${process.platform}-${process.arch}) can't be loaded: ${why}\n` +
    'Take the release that was made for this system, or install the packages here: npm ci'
  );
}
