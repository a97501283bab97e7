/** The site's content, as far as the editor itself knows it: the rest is loaded when it is opened. */
import { goAway } from '../sight/away.ts';
import { focusTarget } from '../sight/focus-places.ts';
import type { PerformParts } from '../attempt/perform.ts';

export interface SiteActions extends Pick<PerformParts, 'perform'> {
  /** Shows what the site says in place of the program. */
  open(): void;
  /** Makes a call about the site, as whoever is signed in. */
  call: PerformParts['calls']['site'];
}

export const siteActions = ({ store, calls, perform }: PerformParts): SiteActions => ({
  open: () => goAway(store, 'site', focusTarget.siteTitle),
  call: calls.site,
  perform,
});
