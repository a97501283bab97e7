/** Entry of the bundle that pages load: every section of the site as a custom element. */
import { quickAnswer } from './early-program.ts';
import './provide-later.ts';
import '../kit/base.css';
import { bundleOrigin } from './bundle-origin.ts';
import { defineElements } from '../kit/define-elements.ts';
import { sectionElement } from '../kit/section-element.ts';
import { isOurs } from './ours.ts';
import { sectionDefinitions } from './sections.ts';

const ours = sectionDefinitions.filter(({ tag }) => isOurs(tag));
const define = () => defineElements(ours, (definition) => sectionElement(definition, bundleOrigin));
// No top-level `await`: some bundlers that include the package can't handle it.
void (quickAnswer ? quickAnswer.then(define) : define());
