/** Parts of the editor that are loaded when they are opened, as far as the editor itself knows them. */
import { goAway } from '../sight/away.ts';
import { focusTarget } from '../sight/focus-places.ts';
import type { PerformParts } from '../attempt/perform.ts';
import { catchingUpPlan, runningLatePlan } from '../reshape/late.ts';
import type { Away } from '../state/away-state.ts';

export interface LazyPart extends Pick<PerformParts, 'perform'> {
  /** Shows it in place of the program. */
  open(): void;
  /** Makes one of its calls, as whoever is signed in. */
  call: PerformParts['calls']['lazy'];
}

export interface ScreensPart extends LazyPart {
  /** Shows them, with the form of one. */
  name(code: string): void;
  /** The code of the screen whose form is asked for, until that is open. */
  asked?: string;
  /** Says nothing more of those that wait for a name now. */
  later(): void;
}

export interface TodayPart extends LazyPart {
  /** The edits of “Running late…” and “Catch up…”. Imported by that part itself, they would be a script of their own. */
  plans: { late: typeof runningLatePlan; catchUp: typeof catchingUpPlan };
}

export interface LazyParts {
  /** The links for people without an account. */
  links: LazyPart;
  /** Signs and sheets on paper, which the view of publications shows. */
  paper: LazyPart;
  /** The sentences to everybody. */
  announcements: LazyPart;
  screens: ScreensPart;
  /** The day itself, and what is reported by links. */
  today: TodayPart;
  /** The site's content. */
  site: LazyPart;
}

export function lazyParts({ store, calls, perform }: PerformParts): LazyParts {
  const part = (away: Away, title: string): LazyPart => ({
    open: () => goAway(store, away, title),
    call: calls.lazy,
    perform,
  });
  const screens: ScreensPart = {
    ...part('screens', focusTarget.screensTitle),
    name(code) {
      screens.asked = code;
      screens.open();
    },
    later: () =>
      store.setState(({ screens: heard }) => ({
        screens: { ...heard, later: heard.unnamed },
        focus: { targets: [focusTarget.screens], onlyIfLost: true },
      })),
  };
  return {
    links: part('links', focusTarget.linksTitle),
    paper: part('publishing', focusTarget.publishingTitle),
    announcements: part('announcements', focusTarget.announcementsTitle),
    site: part('site', focusTarget.siteTitle),
    today: { ...part('today', focusTarget.todayTitle), plans: { late: runningLatePlan, catchUp: catchingUpPlan } },
    screens,
  };
}
