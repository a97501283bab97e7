/**
 * Entry of the bundle that pages load: every section of the site as a custom element. Loaded by `conference-program.js` it
 * defines the program's element alone, and not before it is told to.
 */
import { isHandedOver } from './origin/handed-over.ts';
import { quickAnswer } from './first-script/prefetch-programs.ts';
import '../kit/base.css';
import { bundleOrigin } from './origin/bundle-origin.ts';
import { defineElements } from '../kit/element/define-elements.ts';
import { sectionElement } from '../kit/element/section-element.ts';
import { type Policy, takePolicy } from '../program/html/trusted-html.ts';
import { claimTag } from './origin/claim-tag.ts';
import { programDefinition } from './catalog/program-definition.ts';
import { sectionDefinitions } from './catalog/sections.ts';

const wanted = isHandedOver ? [programDefinition] : sectionDefinitions;

async function defineOurs(): Promise<void> {
  const ours = wanted.filter(({ tag }) => claimTag(tag));
  // No top-level `await`: some bundlers that include the package can't handle it.
  if (quickAnswer) await quickAnswer;
  await defineElements(ours, (definition) => sectionElement(definition, bundleOrigin));
}

/** Defines the elements for `conference-program.js`, with the policy for HTML that it has made. */
export async function define(policy: Policy): Promise<void> {
  takePolicy(policy);
  await defineOurs();
}

if (!isHandedOver) void defineOurs();
