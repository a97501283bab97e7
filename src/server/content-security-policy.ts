import { createHash } from 'node:crypto';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const inline = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text!);

/** For answers that are no page. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a page of ours: its own files, and exactly the inline scripts and styles it is built with.
 * @param html the page as it is on disk
 * @param styles further inline styles, those of declarative shadow roots
 */
export function pagePolicy(html: string, styles: string[] = []): string {
  const scripts = inline(html, INLINE_SCRIPT).map(hash);
  const allStyles = [...inline(html, INLINE_STYLE), ...styles].map(hash);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    ["style-src 'self'", ...new Set(allStyles)].join(' '),
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
