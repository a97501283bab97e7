import { ridges } from './plates/ridges.mjs';

/** Every picture by the name of its file. */
export const PLATES = {
  'gallery-01': () => ridges({ hour: 'dawn', seed: 401, number: 'PL. 1', caption: 'RIDGES ABOVE THE BAY, DAWN' }),
};
