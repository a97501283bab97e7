import type { ElementDefinition } from '../elements/section-element.ts';
import { ProgramEditor } from './program-editor.tsx';

/** `<program-editor api-base="https://host">`: the password-gated editor. Without `api-base` it edits the page's own host. */
export const editorDefinition: ElementDefinition = {
  tag: 'program-editor',
  component: ProgramEditor,
  props: { apiBase: 'string' },
};
