/** Script of the page of a link (`/run#SECRET`): today in its rooms, and what its holder says of it. */
import { countdownTeller } from './run/run-countdown.ts';
import { RunPage } from './run/run-page-store.ts';
import { showRunPage } from './run/run-view.ts';
import type { RunPageWords } from './run/run-words.ts';

const words = JSON.parse(document.getElementById('words')!.textContent) as RunPageWords;
const page = new RunPage(location.hash.slice(1), words);

page.onChange = () => showRunPage(page, words);
page.onChange();
page.begin();
const tellCountdowns = countdownTeller(page, words);
setInterval(() => tellCountdowns() && page.onChange(), 1_000);
// Another card was scanned in the same tab.
addEventListener('hashchange', () => location.reload());
