import { bayDepths } from './plates/bay-depths.mjs';
import { beachBalls } from './plates/beach-balls.mjs';
import { coast } from './plates/coast.mjs';
import { columns } from './plates/columns.mjs';
import { contourSheet } from './plates/contour-sheet.mjs';
import { helicorder } from './plates/helicorder.mjs';
import { paluBay } from './plates/palu-bay.mjs';
import { profiles } from './plates/profiles.mjs';
import { recordSection } from './plates/record-section.mjs';
import { relief } from './plates/relief.mjs';
import { ridges } from './plates/ridges.mjs';
import { share } from './plates/share.mjs';
import { starTrails } from './plates/star-trails.mjs';
import { stipple } from './plates/stipple.mjs';
import { strata } from './plates/strata.mjs';
import { subduction } from './plates/subduction.mjs';
import { travelTimes } from './plates/travel-times.mjs';
import { volcanoSection } from './plates/volcano-section.mjs';

/** @import { Sharp } from 'sharp' */

/**
 * Every picture, by file name.
 * @type {Record<string, () => Promise<Sharp>>}
 */
export const PLATES = {
  'gallery-01': () => ridges({ hour: 'dawn', seed: 401, number: 'PL. 1', caption: 'RIDGES ABOVE THE BAY, DAWN' }),
  'gallery-02': () => contourSheet({ seed: 12, number: 'PL. 2', caption: 'CONTOUR SHEET, CUT BY A FAULT' }),
  'gallery-03': () => starTrails({ seed: 33, number: 'PL. 3', caption: 'STAR TRAILS, ONE HOUR' }),
  'gallery-04': () => helicorder({ seed: 28, number: 'PL. 4', caption: 'HELICORDER, ONE DAY' }),
  'gallery-05': () => relief({ seed: 57, number: 'PL. 5', caption: 'SHADED RELIEF, LIGHT FROM THE NORTH-WEST' }),
  'gallery-06': () => strata({ seed: 61, number: 'PL. 6', caption: 'TILTED STRATA WITH A REVERSE FAULT' }),
  'gallery-07': () => travelTimes({ seed: 74, number: 'PL. 7', caption: 'TSUNAMI TRAVEL TIMES, MINUTES' }),
  'gallery-08': () => stipple({ seed: 88, number: 'PL. 8', caption: 'GULLIED CONE, IN STIPPLE' }),
  'gallery-09': () => recordSection({ seed: 91, number: 'PL. 9', caption: 'RECORD SECTION, NEAR TO FAR' }),
  'gallery-10': () => coast({ seed: 104, number: 'PL. 10', caption: 'COAST WITH WATER LINES' }),
  'gallery-11': () => columns({ seed: 115, number: 'PL. 11', caption: 'COLUMNAR BASALT AT LOW TIDE' }),
  'gallery-12': () => beachBalls({ seed: 123, number: 'PL. 12', caption: 'FOCAL MECHANISMS, BY MAGNITUDE' }),
  'gallery-13': () => bayDepths({ seed: 131, number: 'PL. 13', caption: 'DEPTHS OF A BAY, IN CUT PAPER' }),
  'gallery-14': () => profiles({ seed: 144, number: 'PL. 14', caption: 'TERRAIN PROFILES' }),
  'gallery-15': () => volcanoSection({ seed: 152, number: 'PL. 15', caption: 'INSIDE A STRATOVOLCANO' }),
  'gallery-16': () => ridges({ hour: 'night', seed: 416, number: 'PL. 16', caption: 'RIDGES ABOVE THE BAY, NIGHT' }),
  'project-challenge': () => paluBay({ seed: 201, number: 'PL. A', caption: 'THE PALU-KORO FAULT THROUGH PALU BAY' }),
  'project-mission': () => subduction({ seed: 214, number: 'PL. B', caption: 'SECTION THROUGH A SUBDUCTION ZONE' }),
  share: () => share({ seed: 12 }),
};
