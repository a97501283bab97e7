/** Entry of the editor's bundle, separate so that visitors never download it. */
import '../kit/base.css';
import { ProgramEditor } from '../editor/program-editor.tsx';
import { clientElement } from '../kit/element/client-element.tsx';
import { defineElements } from '../kit/element/define-elements.ts';
import { namePolicy } from '../program/html/trusted-html.ts';
import { bundleOrigin } from './origin/bundle-origin.ts';
import { programEditor } from './catalog/element-definitions.ts';

namePolicy(programEditor.tag);
const editor = { ...programEditor, component: ProgramEditor };
void defineElements([editor], (definition) => clientElement(definition, bundleOrigin));
