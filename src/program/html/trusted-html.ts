/**
 * The one place in the browser where text becomes nodes. A page under `require-trusted-types-for 'script'` takes HTML only
 * through a policy that it allows by name. Ours passes on what it is given, so nothing outside this file can reach it, and
 * this file gives it two things: any text for an inert document, which runs and loads nothing, and {@link SafeHtml} for
 * the page. Lint forbids every other way from text to nodes.
 */
import type { SafeHtml } from '../model/types.ts';

export interface Policy {
  /** Gives a TrustedHTML, which TypeScript's own types don't know; whoever takes HTML as text takes that, too. */
  createHTML(html: string): string;
}

/** Absent on servers and in older browsers, which take text as it is. */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };

let policyName = 'conference-program';
let policy: Policy | undefined;

/**
 * Gives the policy of another bundle its name. A page refuses a second one of the same name, and one policy for both
 * bundles would have to lie where any script finds it.
 */
export const namePolicy = (name: string): void => void (policyName = name);

/** Made when first needed: a bundle that isn't, because its elements are defined already, takes nobody's name. */
function ownPolicy(): Policy {
  const passing: Policy = { createHTML: (html) => html };
  try {
    return trustedTypes?.createPolicy(policyName, passing) ?? passing;
  } catch {
    // The page doesn't allow the name, which it is told by the browser. It may still take text.
    return passing;
  }
}

/** This script's policy, for another of ours, which could not make a second one of the same name. */
export const handOnPolicy = (): Policy => (policy ??= ownPolicy());

/** Uses the policy that another script of ours has handed on. */
export const takePolicy = (given: Policy): void => void (policy = given);

const trusted = (html: string): string => handOnPolicy().createHTML(html);

/** A document that runs and loads nothing. */
const newDocument = () => document.implementation.createHTMLDocument('');

/** Writes any text bit by bit into an inert document, whose `root` can be looked at in between. */
export function inertWriter() {
  const inert = newDocument();
  // Asked for once, before any text is in it: a named element could stand in for each of them.
  const write = inert.write.bind(inert);
  // The line break keeps a `<frameset>` from taking the place of the body.
  write(trusted('<!doctype html><body><br>'));
  return { root: inert.documentElement, write: (html: string) => write(trusted(html)) };
}

function detachedBody(): HTMLElement {
  const inert = newDocument();
  const body = inert.createElement('body');
  inert.createElement('html').append(body);
  return body;
}

let inertBody: HTMLElement | undefined;

/** Parses any text in an inert document. For reading: the next text takes the place of this one. */
export function parseInert(html: string): HTMLElement {
  // Asked for once, for the same reason. Not in the document, within which a style would be held against the page's policy.
  inertBody ??= detachedBody();
  inertBody.innerHTML = trusted(html);
  return inertBody;
}

/** The nodes that a text describes, ready for the page. */
export function parseSafe(html: SafeHtml): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trusted(html);
  return template.content;
}

/** Makes the text the whole content of a shadow root. */
export const fillRoot = (root: ShadowRoot, html: SafeHtml): void => void (root.innerHTML = trusted(html));

/** The value of React's `dangerouslySetInnerHTML`. Each is another to React, which sets it anew even with the same text. */
export const innerHtml = (html: SafeHtml) => ({ __html: trusted(html) });
