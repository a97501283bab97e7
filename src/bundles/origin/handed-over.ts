import { conferenceProgram } from '../../sections/conference-program/conference-program.definition.ts';
import { claimReleasedTag } from './claim-tag.ts';

/**
 * Whether `conference-program.js` has loaded this script, for its own element alone: then its address has the tag as query.
 * Each address is a module of its own, so a page that loads `conference-elements.js` itself still has every element. Not a
 * fragment: Chromium's memory cache gives the next page the same response, and its address still ends in the tag there.
 * Must be imported before `prefetch-programs.ts`, which claims the tag.
 */
export const isHandedOver = (import.meta.url as string | undefined)?.endsWith(`?${conferenceProgram.tag}`) ?? false;

if (isHandedOver) claimReleasedTag(conferenceProgram.tag);
