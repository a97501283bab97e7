import { hasStarts } from '../../../program/times/now-next.ts';
import type { Day } from '../../../program/model/types.ts';

/** Features of an overview. */
const OF_OVERVIEW = ['search', 'star', 'days', 'now', 'zone', 'share', 'calendar', 'print'] as const;
/** Features of every program that the element loads by itself. */
const OF_ALL = ['live', 'changes', 'offline'] as const;

/** Whether the element has each of them. */
export type Features = Readonly<Record<(typeof OF_OVERVIEW)[number] | (typeof OF_ALL)[number], boolean>>;

/** @param without the attribute, which names those that are left out */
export function featuresOf(without = ''): Features {
  const left = without.split(/\s+/);
  return Object.fromEntries([...OF_OVERVIEW, ...OF_ALL].map((name) => [name, !left.includes(name)])) as Features;
}

/** The features a program can offer: full view has no overview's, and some need several days, or items' times. */
export function offeredFeatures(features: Features, days: readonly Day[], isOverview: boolean): Features {
  if (!isOverview) return { ...features, ...Object.fromEntries(OF_OVERVIEW.map((name) => [name, false])) };
  const isTimed = hasStarts(days);
  return {
    ...features,
    days: features.days && days.length > 1,
    now: features.now && isTimed,
    zone: features.zone && isTimed,
  };
}

/** Whether and when the rooms of a program stand side by side. */
export interface OfferedLook {
  isOffered: boolean;
  /** The page asks for it. */
  isAsked: boolean;
  /** So many rooms at once are worth columns. */
  fewest: number;
}

/** @param view the attribute */
export const offeredLook = (view: string | undefined, isOverview: boolean): OfferedLook => ({
  isOffered: isOverview && view !== 'overview',
  isAsked: view === 'rooms',
  // Two are still read well below each other.
  fewest: view === 'rooms' ? 2 : 3,
});
