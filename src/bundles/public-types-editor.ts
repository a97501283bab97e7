/** What users of `program-editor.js` may type. The build makes the declaration file from it. */
import type { SectionAttributes, SectionElement } from './public-types.ts';

/** `<program-editor>`; its property mirrors its attribute. */
export interface ProgramEditorElement extends SectionElement {
  apiBase: string | undefined;
}

export interface ProgramEditorAttributes extends SectionAttributes {
  'api-base'?: string;
}

export interface EditorElements {
  'program-editor': ProgramEditorElement;
}

declare global {
  interface HTMLElementTagNameMap extends EditorElements {}
}

// @ts-ignore React is not needed to use the elements; without it this type is not used.
type ReactProps<E, A> = A & Omit<import('react').DetailedHTMLProps<import('react').HTMLAttributes<E>, E>, keyof A>;

interface ReactEditor {
  'program-editor': ReactProps<ProgramEditorElement, ProgramEditorAttributes>;
}

// @ts-ignore Without React there is nothing to extend.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactEditor {}
  }
}
