// Loaded into a server ahead of it (`--import`): its clock on the wall runs as DRILL_SPEED says.
import { fastTime } from './fast-time.mjs';

fastTime(JSON.parse(process.env.DRILL_SPEED ?? ''));
