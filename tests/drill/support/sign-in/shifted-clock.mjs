// Loaded into a server ahead of it (`--import`): its clock on the wall stands as far from the real one as the file in
// DRILL_CLOCK says, in milliseconds. The monotonic clock goes on as it does when somebody sets a machine's clock.
import { readFileSync } from 'node:fs';

const file = process.env.DRILL_CLOCK ?? '';
const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (_target, given, made) => Reflect.construct(RealDate, given.length > 0 ? given : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
