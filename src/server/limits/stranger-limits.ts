/**
 * The costs that a stranger's request may have: connections, time, memory and work. The limits stand together, so that they can be
 * weighed against each other; the files named apply them. Beyond a limit a request is refused or waits, and takes nothing from others.
 * docs/reliability.md
 */

/** Connections: who may hold one, and for how little. `http/connections/` */
export const CONNECTIONS = {
  /** Connections open at once: 10,000 open streams, and visitors beside them. A silent one takes 7 kB. */
  most: 16_000,
  /** The share of open files that is for connections. The rest is for the database and files that are being sent. */
  shareOfFiles: 0.9,
  /**
   * Room for bursts: the kernel hands over up to 511 new connections before one that is closed has left the count. Half of it
   * takes a burst of those who have just come, and the other half that of those who come while they give way.
   */
  headroom: 1_100,
  /** The share of connections that may be streams, which give way to nobody. The rest is for visitors. */
  shareOfStreams: 0.75,
  /** A client that takes next to nothing of its answer for so many milliseconds is given up. */
  stalledMs: 60_000,
  /** After so many it gives way before idle ones, when places run short: a phone in a tunnel may be as slow. */
  slowMs: 5_000,
  /** A visitor who came so many milliseconds ago or less has hardly had the time to ask, or to send what was begun. */
  newMs: 2_000,
  /** A client that takes fewer bytes than that in a while counts as one that takes nothing. */
  leastBytes: 16 * 1024,
  /** Milliseconds in which a client may read the answer; cut at once, what it is still sending could cost it the answer. */
  lingerMs: 1_000,
  /** The most requests of one connection that wait behind the answer in progress. Browsers and proxies send none ahead. */
  sentAhead: 16,
  /** Answers to requests that were sent ahead and are made at the same time: everybody else's go between them. */
  aheadAtOnce: 2,
} as const;

/** One request, before anything is done for it. `app.ts` */
export const REQUESTS = {
  /** Bytes of a body; the longest description allowed fits several times over. */
  bodyBytes: 1_048_576,
  /** Milliseconds within which a whole request must have arrived. */
  timeoutMs: 30_000,
  /** Milliseconds within which the headers of a request must have arrived. */
  headersTimeoutMs: 10_000,
  /** Milliseconds after which Node looks again whether one of these times has run out; its own 30,000 would add to them. */
  checkedEveryMs: 2_000,
  /** Fastify's own limit of 100 would answer an over-long id or file name with 414 instead of 404. */
  parameterLength: 2_000,
} as const;

/** Work that waits for its turn: one more than these waits no longer. */
export const QUEUES = {
  /** Answers that may wait for compression. A program of 3,000 items takes 0.1 s with brotli. */
  compression: 8,
  /** Pages of items that may wait to be made. Each takes some milliseconds. */
  itemPages: 100,
  /** Pages of rooms that may wait to be made. Each takes some milliseconds. */
  roomPages: 50,
  /** Pages of signs that may wait to be made. That of 3,000 items takes some tenths of a second. */
  signsPages: 4,
  /** Pages of screens that may wait to be made. Each takes some tens of milliseconds, once a minute. */
  screenPages: 20,
  /** Pages of items for frames that may wait to be made. Each takes some milliseconds. */
  framedItems: 20,
  /** Roots for other pages that may be rendered or sent at once. Each takes memory until its client has read it. */
  rootsAtOnce: 4,
  /** Requests for roots that may wait for their turn. */
  roots: 20,
  /** Milliseconds that each of them waits at most. */
  rootsPatienceMs: 5_000,
  /** Milliseconds without progress after which a client that has its turn is disconnected. */
  rootsStalledMs: 30_000,
} as const;

/** Memory for answers that are kept, in bytes: no number of different requests takes more. */
export const CACHES = {
  /** Compressed answers. */
  compressed: 12 * 1024 * 1024,
  /** Pages of items: some hundred. */
  itemPages: 8 * 1024 * 1024,
  /** Pages of rooms: some hundred. */
  roomPages: 4 * 1024 * 1024,
  /** Pages of signs: that of a large program, and those of some rooms. */
  signsPages: 8 * 1024 * 1024,
  /** Pages of screens: those of this minute. */
  screenPages: 8 * 1024 * 1024,
  /** Pages of items for frames. */
  framedItems: 2 * 1024 * 1024,
  /** Rendered roots for other pages. */
  roots: 12 * 1024 * 1024,
  /** Repeated answers. Their compressed bodies are those of `compressed`. */
  repeated: 8 * 1024 * 1024,
  /** Keys of requests that came once, in characters. An answer is kept the second time. */
  askedOnce: 1024 * 1024,
  /** Bytes of its own that an answer in pieces may have to be repeated. */
  repeatedPieces: 64 * 1024,
  /** Files: some eight tenths of a build with its compressed copies. */
  files: 12 * 1024 * 1024,
  /** Pictures that editors have given: some eight that fill the page. */
  pictures: 8 * 1024 * 1024,
  /** Answers about changes. */
  changes: 4 * 1024 * 1024,
  /** Events about changes, in number. Clients that connect again come from a few revisions. */
  changeEvents: 200,
} as const;

/** Event streams. `changes/`, `editors/` */
export const STREAMS = {
  /** Bytes that a client may leave untaken, beside what the system holds back for it. With more it is given up. */
  unsentBytes: 32 * 1024,
  /** Streams of one editor's session: each tab has one. */
  ofSession: 20,
} as const;

/** Devices that ask to be a screen. `api/screens/`, `store/screens/` */
export const SCREENS = {
  /** Screens without a name that are kept at once. */
  unnamed: 40,
  /** One that was not seen for so many milliseconds makes room for another: its device says every 30 s that it is there. */
  silentMs: 3 * 60_000,
  /** One that was not seen for so many milliseconds is forgotten. */
  forgottenMs: 60 * 60_000,
  /** Screens that one network may open within a minute. */
  openedAMinute: 20,
  /** Keys that one network may show within a minute: those of all screens that there are codes for, twice a minute each, and guesses. */
  seenAMinute: 600,
} as const;

/** Attempts to sign in. `auth/sign-in/`; its rests are in `sign-in-rests.ts` */
export const SIGN_IN = {
  /** The longest that an attempt waits, in milliseconds: less than the 60 s after which proxies give up. */
  waitMs: 45_000,
  /** The most attempts that wait at once in one queue. */
  waiting: 1_000,
  /** The most parts of origins whose last failure is remembered, some 3 MB. The oldest are forgotten first. */
  partsRemembered: 10_000,
  /** The most sources whose failures are remembered, some 7 MB. The oldest are forgotten first. */
  sourcesRemembered: 10_000,
  /** The most sources that are known. The oldest sign-ins are forgotten first. */
  sourcesKnown: 1_000,
} as const;
