/** Entry of the npm package for the program's class, which defines nothing: a page gives it a name of its own. */
import '../../kit/base.css';
import { sectionElement } from '../../kit/element/section-element.ts';
import { bundleOrigin } from '../origin/bundle-origin.ts';
import { programDefinition } from '../catalog/program-definition.ts';

/** On a server, where no element can be made, an empty class: frameworks import the package there, too. */
export const ConferenceProgram: CustomElementConstructor =
  typeof HTMLElement === 'undefined'
    ? (class {} as CustomElementConstructor)
    : sectionElement(programDefinition, bundleOrigin);
