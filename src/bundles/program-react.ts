/**
 * Entry of the script that `conference-program.js` brings: the program's element, with React. It imports nothing of the
 * first script, whose copies have many names, and shares nothing with it but what `define` is given.
 */
import './take-over-program.ts';
import { quickAnswer } from './early-program.ts';
import './provide-later.ts';
import '../kit/base.css';
import { defineElements } from '../kit/define-elements.ts';
import { sectionElement } from '../kit/section-element.ts';
import { type Policy, takePolicy } from '../program/trusted-html.ts';
import { bundleOrigin } from './bundle-origin.ts';
import { isOurs } from './ours.ts';
import { programDefinition } from './program-definition.ts';

/** Defines the element, unless another script has done so. */
export async function define(policy: Policy): Promise<void> {
  if (!isOurs(programDefinition.tag)) return;
  takePolicy(policy);
  await quickAnswer;
  await defineElements([programDefinition], (definition) => sectionElement(definition, bundleOrigin));
}
