// `npm run build`: always builds, unlike `npm start`, which builds only if a source has changed.
import { build } from './prepare.mjs';

await build({ always: true });
