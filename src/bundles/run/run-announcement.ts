/** The sentence to everybody, on the page of the link for all rooms. */
import { USUAL_MINUTES } from '../../program/api/announcement-bodies.ts';
import { clockAt } from '../../program/run/run-today.ts';
import { timeNow } from '../../program/timers/clock.ts';
import { make } from './run-elements.ts';
import type { RunPage } from './run-page-store.ts';
import { pressButton } from './run-press-button.ts';
import { filled, type RunPageWords } from './run-words.ts';

/** As the host takes it. */
const SENTENCE_LENGTH = 200;

/** The sentence that everybody sees now, which its own link can take back. */
function shown(page: RunPage, words: RunPageWords): HTMLElement | undefined {
  const { announcement, zone } = page.answer!;
  const ends = Date.parse(announcement?.ends_at ?? '');
  if (!announcement || ends <= timeNow()) return undefined;
  const key = `unsay ${announcement.id}`;
  const action = () => ({ do: 'take-back', announcement: announcement.id }) as const;
  return make(
    'div',
    { key: 'shown', class: 'shown presses' },
    make('p', {}, make('strong', {}, announcement.text)),
    make('p', { key: 'until', class: 'for' }, filled(words.saidUntil, { time: clockAt(ends, zone) })),
    announcement.is_own &&
      pressButton(page, words, { id: key, key, label: words.takeBack, text: announcement.text, action }),
  );
}

/** The sentence that everybody sees, and the field of the next one. */
export function announcing(page: RunPage, words: RunPageWords): HTMLElement[] {
  const key = 'say';
  const text = page.sentence.trim();
  const oninput = ({ target }: Event) => {
    page.sentence = (target as HTMLInputElement).value;
    page.onChange();
  };
  const placeholder = words.sentenceExample;
  const field = make('input', { key: `${page.said}`, maxlength: SENTENCE_LENGTH, placeholder, oninput });
  const action = () => ({ do: 'announce', text, minutes: USUAL_MINUTES }) as const;
  const means = filled(words.sayMeans, { minutes: USUAL_MINUTES });
  const lacks = () => (text ? null : document.querySelector<HTMLElement>('.saying input'));
  const now = shown(page, words);
  return [
    make('h2', { key: 'everybody' }, words.everybody),
    ...(now ? [now] : []),
    make(
      'div',
      { key, class: 'presses saying' },
      make('label', {}, make('span', {}, words.sentence), field),
      pressButton(page, words, { id: key, key, label: words.say, means, text, action, lacks }),
    ),
  ];
}
