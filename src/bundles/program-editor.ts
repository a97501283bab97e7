/** Entry of the editor's own bundle, so that a visitor never downloads it. */
import '../kit/base.css';
import { editorDefinition } from '../editor/definition.ts';
import { bundleBase } from './bundle-base.ts';
import { defineElements } from '../kit/define-elements.ts';

defineElements([editorDefinition], bundleBase);
