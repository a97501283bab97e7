/** The npm package's entry for the program alone. An app may have elements of its own with the other sections' names. */
import { quickAnswer } from '../first-script/prefetch-programs.ts';
import '../../kit/base.css';
import { defineElements } from '../../kit/element/define-elements.ts';
import { sectionElement } from '../../kit/element/section-element.ts';
import { bundleOrigin } from '../origin/bundle-origin.ts';
import { claimTag } from '../origin/claim-tag.ts';
import { programDefinition } from '../catalog/program-definition.ts';

const define = () => defineElements([programDefinition], (definition) => sectionElement(definition, bundleOrigin));
// No top-level `await`: some bundlers that include the package can't handle it.
if (claimTag(programDefinition.tag)) void (quickAnswer ? quickAnswer.then(define) : define());
