/** Entry of the bundle that pages load: every section of the site as a custom element. */
import { quickAnswer } from './early-program.ts';
import '../kit/base.css';
import { bundleBase } from './bundle-base.ts';
import { defineElements } from '../kit/define-elements.ts';
import { sectionElement } from '../kit/section-element.ts';
import { sectionDefinitions } from './sections.ts';

const define = () => defineElements(sectionDefinitions, (definition) => sectionElement(definition, bundleBase));
// Not by a top-level `await`, which bundlers of the package stumble over.
void (quickAnswer ? quickAnswer.then(define) : define());
