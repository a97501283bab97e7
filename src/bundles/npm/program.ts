/** Entry of the npm package for the program alone: it takes no other element's name. */
import { quickAnswer } from '../early-program.ts';
import '../../kit/base.css';
import { defineElements } from '../../kit/define-elements.ts';
import { sectionElement } from '../../kit/section-element.ts';
import { bundleOrigin } from '../bundle-origin.ts';
import { isOurs } from '../ours.ts';
import { programDefinition } from '../program-definition.ts';

const define = () => defineElements([programDefinition], (definition) => sectionElement(definition, bundleOrigin));
// No top-level `await`: some bundlers that include the package can't handle it.
if (isOurs(programDefinition.tag)) void (quickAnswer ? quickAnswer.then(define) : define());
