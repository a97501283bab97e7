/** Entry of the editor's bundle, separate so that visitors never download it. */
import '../kit/base.css';
import { ProgramEditor } from '../editor/program-editor.tsx';
import { clientElement } from '../kit/client-element.tsx';
import { defineElements } from '../kit/define-elements.ts';
import { namePolicy } from '../program/trusted-html.ts';
import { bundleOrigin } from './bundle-origin.ts';
import { programEditor } from './definitions.ts';

namePolicy(programEditor.tag);
const editor = { ...programEditor, component: ProgramEditor };
void defineElements([editor], (definition) => clientElement(definition, bundleOrigin));
