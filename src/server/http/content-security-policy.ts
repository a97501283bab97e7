import { createHash } from 'node:crypto';
import { DomUtils, parseDocument } from 'htmlparser2';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of a page's scripts or styles that stand in it. Blocks of JSON are data: no policy is asked for them. */
const inline = (html: string, tag: 'script' | 'style') =>
  DomUtils.getElementsByTagName(tag, parseDocument(html))
    .filter(({ attribs: { src, type } }) => src === undefined && !type?.endsWith('json'))
    .map((element) => hash(DomUtils.textContent(element)));

const directive = (name: string, ...sources: string[]) => [name, ...new Set(sources)].join(' ');

/** For answers that are no page. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/** For the service worker, which fetches what pages of the site ask for. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** For a drawing opened by itself: it may style itself, and nothing else. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/**
 * Powers of the browser that our pages don't use, so that no script on it and no frame in it gets them; a screen may keep its display on. Everything else
 * keeps its default, such as the clipboard, sharing, full screen and access to storage. Chromium names an unknown one in
 * its console, so only those are here that it knows without a flag.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'captured-surface-control',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

type DeniedFeature = (typeof DENIED_FEATURES)[number];

const permissionsPolicy = (allowed?: DeniedFeature) =>
  DENIED_FEATURES.map((feature) => `${feature}=(${feature === allowed ? 'self' : ''})`).join(', ');

/**
 * The headers by which a page's powers are limited, for every answer that a browser shows as a page.
 * @param allowed the one power beyond those of other pages
 */
export const pageHeaders = (contentSecurityPolicy: string, allowed?: DeniedFeature) => ({
  'content-security-policy': contentSecurityPolicy,
  'permissions-policy': permissionsPolicy(allowed),
});

/**
 * Which scripts may turn text into HTML or code in a page. Each bundle has one policy, named after its element; the one of
 * the script that registers the service worker (`register-worker.mjs`) passes that worker's address and nothing else.
 */
export type TrustedTypes =
  'conference-program' | 'program-editor' | 'program-editor-worker' | 'service-worker' | "'none'";

interface Sources {
  styles: string[];
  connect: string[];
  /** Origins whose pages may show the page in a frame; the host's own by default. */
  framedBy?: string;
  trustedTypes?: readonly TrustedTypes[];
  /** Whether it may show pages of the host in frames. */
  frames?: boolean;
}

const policy = (html: string, { styles, connect, framedBy = "'self'", trustedTypes, frames }: Sources) =>
  [
    "default-src 'none'",
    directive('script-src', "'self'", ...inline(html, 'script')),
    directive('style-src', "'self'", ...styles),
    "img-src 'self' https: data:",
    "font-src 'self'",
    directive('connect-src', "'self'", ...connect),
    ...(frames ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    directive('frame-ancestors', framedBy),
    ...(trustedTypes ? ["require-trusted-types-for 'script'", directive('trusted-types', ...trustedTypes)] : []),
  ].join('; ');

/**
 * The policy of a page of ours: its own files, and exactly the inline scripts and styles it is built with.
 * @param html the page as it is on disk
 * @param trustedTypes policies by which scripts may turn text into HTML or code
 * @param rootStyles the inline styles of declarative shadow roots
 */
export const pagePolicy = (html: string, trustedTypes: readonly TrustedTypes[], rootStyles: string[] = []): string =>
  policy(html, { styles: [...inline(html, 'style'), ...rootStyles.map(hash)], connect: [], trustedTypes });

/** The powers of a page of ours beside showing its content. */
export interface PagePowers extends Pick<Sources, 'frames'> {
  /** Policies by which scripts may turn text into HTML or code. */
  trustedTypes: readonly TrustedTypes[];
}

/** The policy of a page of ours that is the same for everybody. */
export const fixedPagePolicy = (html: string, powers: PagePowers): string =>
  policy(html, { styles: inline(html, 'style'), connect: [], ...powers });

/** The same for a page that every site may put into a frame. */
export const framedPolicy = (html: string, trustedTypes: readonly TrustedTypes[], rootStyles: string[] = []): string =>
  policy(html, {
    styles: [...inline(html, 'style'), ...rootStyles.map(hash)],
    connect: [],
    framedBy: '*',
    trustedTypes,
  });

/** For failures in such a frame, which has to show what they say. */
export const NOTHING_ALLOWED_IN_FRAME = "default-src 'none'; frame-ancestors *";

/** A demo page plays an outsider's page: it styles as it likes, makes HTML, and may show another host's program. */
export const demoPolicy = (html: string): string =>
  policy(html, { styles: ["'unsafe-inline'"], connect: ['https:', 'http://localhost:*', 'http://127.0.0.1:*'] });
