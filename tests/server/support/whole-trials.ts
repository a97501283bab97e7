import { afterEach } from 'vitest';

/**
 * For properties that are tried until their time is over: the trial under way goes on then, and would change what the next test
 * looks at. Each test ends after its last trial.
 * @returns what to wrap the predicate of a property in
 */
export function wholeTrials() {
  let last: Promise<unknown> | undefined;
  afterEach(async () => {
    await last?.catch(() => {});
  });
  return <Values extends unknown[], Outcome>(attempt: (...values: Values) => Promise<Outcome>) =>
    (...values: Values): Promise<Outcome> => {
      const trial = attempt(...values);
      last = trial;
      return trial;
    };
}
