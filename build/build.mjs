// `npm run build`: always builds, unlike `npm start`, which builds only if a source has changed.
import { rmSync } from 'node:fs';
import { build } from './prepare.mjs';

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
await build();
