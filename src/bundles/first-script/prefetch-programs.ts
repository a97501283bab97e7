/**
 * Starts to fetch every program that the page will show, and the texts in its language, before React is evaluated, so
 * that all happens in parallel.
 * Must be imported before anything that imports React.
 */
import { programSource } from '../../program/host/program-source.ts';
import { languageOf, loadCatalog } from '../../sections/conference-program/texts/load-catalog.ts';
import { bundleOrigin } from '../origin/bundle-origin.ts';
import { claimTag } from '../origin/claim-tag.ts';

/** How long the elements wait for the answer, in milliseconds: a quick one is shown at once, without a loading state. */
const PATIENCE_MS = 100;

const elements =
  typeof document !== 'undefined' && claimTag('conference-program')
    ? [...document.querySelectorAll('conference-program')]
    : [];
const answers = elements
  .filter((element) => !element.shadowRoot)
  .flatMap((element) => {
    const chosen = element.getAttribute('api-base') ?? undefined;
    const apiBase = chosen ?? bundleOrigin.apiBase;
    const isFetched = apiBase !== undefined && !Object.hasOwn(element, 'schedule');
    return [
      loadCatalog(languageOf(element), bundleOrigin, chosen),
      isFetched ? programSource(apiBase).load() : undefined,
    ];
  })
  .filter((answer) => answer !== undefined);

/** Settles when the programs and their texts have loaded, or when waiting longer would leave the page empty. */
export const quickAnswer =
  answers.length > 0 &&
  Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
