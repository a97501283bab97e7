import type { FormRef } from './form-key.ts';
import type { UnsavedText } from './unsaved-texts.ts';

/** The texts that wait for the network, as forms know them. */
export interface TextQueue {
  /** Lets a saved text wait. @returns whether the device keeps it */
  keep(text: UnsavedText): Promise<boolean>;
  /** Takes the waiting change of a row back into its form. @returns whether there is one */
  takeBack(form: FormRef): boolean;
}
