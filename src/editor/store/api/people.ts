import type { FormRef } from '../model/form-key.ts';

/** A form that somebody has open. */
export interface TheirForm extends FormRef {
  /** Whether something unsaved is typed in it. */
  typing: boolean;
}

/** An editor who is here, by one connection. */
export interface Person {
  connection: string;
  session: string;
  /** Empty where nobody gave one. */
  name: string;
  forms: readonly TheirForm[];
}
