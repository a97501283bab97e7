/**
 * Types for scripts on pages, inferred from the definitions. The package's declaration files write them out in full.
 */
import type { DetailsOf, ElementOf, EventsOf, JsxAttributesOf } from '../../kit/definition/element-types.ts';
import type { conferenceProgram, programEditor, sections } from './element-definitions.ts';

type Definition = (typeof sections)[number] | typeof programEditor;

/** The elements, by tag. */
export type Elements = { [D in Definition as D['tag']]: ElementOf<D> };

/** The `detail` of the events of `<conference-program>`. */
export type ProgramDetails = DetailsOf<typeof conferenceProgram>;
type ProgramEvents = EventsOf<typeof conferenceProgram>;
export type ProgramLoadEvent = ProgramEvents['program-load'];
export type ProgramItemSelectEvent = ProgramEvents['program-item-select'];

type JsxProps<E, A> = A & Omit<React.DetailedHTMLProps<React.HTMLAttributes<E>, E>, keyof A>;
type JsxElements = { [D in Definition as D['tag']]: JsxProps<ElementOf<D>, JsxAttributesOf<D>> };

declare global {
  interface HTMLElementTagNameMap extends Elements {}
  interface GlobalEventHandlersEventMap extends ProgramEvents {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxElements {}
  }
}
