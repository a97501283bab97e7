import type { RunRefusal } from '../../../program/api/run-bodies.ts';
import { Problem } from '../../http/problem.ts';
import { PressedOtherwise, RunRefused } from '../../store/errors.ts';
import type { StoredLink } from '../../store/links/link-rows.ts';
import { editProblem } from '../edits/edit-problems.ts';

const REFUSED: Readonly<Record<RunRefusal, readonly [number, string]>> = {
  'not-yours': [403, 'This link is not for that: it is of another room or another day.'],
  'no-end': [422, 'Nobody knows when it ends, so it can’t end later. Tell the organizers.'],
  'too-far': [
    422,
    'It can end later by at most two hours, and not earlier than planned or in the past. Tell the organizers.',
  ],
  'is-over': [409, 'The time that it was to count down was over before it arrived.'],
  cancelled: [422, 'It doesn’t take place.'],
  'too-late': [409, 'That was pressed more than ten minutes ago. Look at what is true now, and press again.'],
  'too-often': [429, 'This link has reported much within an hour. Go to the organizers, or call them by phone.'],
};

/** The answer to a secret that opens nothing, or nothing any more. */
export const endedProblem = (link: StoredLink | undefined): Problem => {
  if (!link)
    return new Problem(401, 'This link isn’t known, or has got a new code. Ask whoever gave it to you.', {
      refused: 'unknown',
    });
  const { made_by: whom, state } = link;
  const ask = whom ? `Ask ${whom}.` : 'Ask whoever gave it to you.';
  const refused = state === 'stopped' ? 'stopped' : 'expired';
  const words = state === 'stopped' ? 'This link was stopped.' : 'This link has ended.';
  return new Problem(401, `${words} ${ask}`, { refused, whom });
};

/** The answer about an action that isn't done; other errors pass as they are. */
export function runProblem(error: unknown): unknown {
  if (error instanceof RunRefused) return new Problem(...REFUSED[error.why], { refused: error.why });
  if (error instanceof PressedOtherwise) {
    const { by, at, time } = error;
    return new Problem(409, `${by || 'Somebody'} has set ${time} just now.`, { pressed: { by, at, time } });
  }
  return editProblem(error);
}
