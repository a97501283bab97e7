/**
 * Starts to fetch every program that the page will show before React is evaluated, so that both happen in parallel.
 * Must be imported before anything that imports React.
 */
import { programSource } from '../program/program-source.ts';
import { bundleOrigin } from './bundle-origin.ts';
import { isFirstCopy } from './first-copy.ts';

/** How long the elements wait for the answer, in milliseconds: a quick one is shown at once, without a loading state. */
const PATIENCE_MS = 100;

const elements =
  isFirstCopy && typeof document !== 'undefined' ? [...document.querySelectorAll('conference-program')] : [];
const answers = elements
  .filter((element) => !element.shadowRoot && !Object.hasOwn(element, 'schedule'))
  .map((element) => element.getAttribute('api-base') ?? bundleOrigin.apiBase)
  .filter((apiBase) => apiBase !== undefined)
  .map((apiBase) => programSource(apiBase).load());

/** Settles when the programs have loaded, or when waiting longer would leave the page empty. */
export const quickAnswer =
  answers.length > 0 &&
  Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
