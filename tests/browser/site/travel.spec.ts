import maps from '../../../src/content/maps.json' with { type: 'json' };
import travel from '../../../src/content/travel.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';
import { expectOutward } from '../support/outward.ts';

test.beforeEach(({ page }) => page.goto('/'));

const TOPICS: Record<string, string[]> = {
  'How to Get There': [
    'Mutiara SIS Al-Jufri (PLW)',
    'Flight times from Jakarta (24-hour clock) 02:20 02:30 02:40 07:00',
    'Flight times from Surabaya (24-hour clock) 06:55',
    'Shuttle bus Pickup',
    'Taxi About 20 minutes',
    'Ride-hailing Cars are not allowed to pick up inside the airport',
  ],
  'Getting Around Palu': ['Trans Palu', 'local time (WITA) 06:00-20:00', 'Fares per trip from Rp 5,000'],
  'Staying Connected': ['local SIM'],
};

for (const [title, facts] of Object.entries(TOPICS))
  test(`a traveler finds every fact under ${title}`, async ({ page }) => {
    const topic = page
      .locator('travel-info')
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    for (const fact of facts) await expect(topic).toContainText(fact, { useInnerText: true });
  });

test('a traveler learns the local time @walk', async ({ page }) => {
  await expect(page.locator('travel-info')).toContainText('Palu is GMT+8, one hour ahead of Jakarta.');
});

test('eight locations have a map button each, which works once the place is known @walk', async ({ page }) => {
  const section = page.locator('travel-info');
  await expect(section.getByRole('heading', { name: 'Important Locations' })).toBeVisible();
  const places = section.locator('[part="place"]');
  const titles = [
    'Hotel',
    'Ice-breaking venue (Oct 27)',
    'Meeting venue',
    'Dinner (Oct 28)',
    'Lunch (Oct 29)',
    'Lunch (Oct 30)',
    'Dinner (Oct 30)',
    'Post-workshop field trip (Nov 1-3)',
  ];
  await expect(places.getByRole('heading')).toHaveText(titles);
  for (const [index, title] of titles.entries()) {
    const { map } = travel.locations.places[index]!;
    const address = map && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(map)}`;
    await expect(places.nth(index)).toContainText('View on Google Maps');
    await expectOutward(places.nth(index), maps.label, { address, pending: maps.pending }, title);
  }
  await expect(places.last()).toContainText('about five hours');
});

test('times have tabular figures', async ({ page }) => {
  const widths = await page
    .locator('travel-info')
    .getByText(/^0\d:\d\d$/)
    .evaluateAll((times) => times.map((time) => Math.round(time.getBoundingClientRect().width)));
  expect(widths).toHaveLength(5);
  expect(new Set(widths).size).toBe(1);
});
