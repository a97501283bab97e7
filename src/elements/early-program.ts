/**
 * Starts the fetch of every programme that the page will show before React is evaluated, so that the answer travels
 * meanwhile. Must be imported before anything that imports React.
 */
import { programSource } from '../program/program-source.ts';
import { bundleBase } from './bundle-base.ts';

const elements = typeof document === 'undefined' ? [] : document.querySelectorAll('conference-program');
for (const element of elements)
  if (!element.shadowRoot && !Object.hasOwn(element, 'schedule'))
    programSource(element.getAttribute('api-base') ?? bundleBase).load();
