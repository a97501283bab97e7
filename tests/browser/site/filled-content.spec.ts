import { FILLED, openFilled } from '../support/filled-content.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectOutward } from '../support/outward.ts';

// The first test of a worker builds the bundle.
test.describe.configure({ timeout: 90_000 });

const to = (address: string) => ({ address, pending: '' });
const CONTROLS = {
  'event-hero': { 'Register Now': FILLED.registration },
  'site-nav': { Contact: FILLED.chat, Registration: FILLED.registration },
  'zoom-card': { 'Join Zoom Meeting': FILLED.onlineMeeting },
  'organizing-committee': { 'Chat: Person in Charge': FILLED.chat },
  'site-footer': { Registration: FILLED.registration, Contact: FILLED.chat },
};

for (const [tag, controls] of Object.entries(CONTROLS))
  test(`filling in the addresses in the content makes the links of <${tag}> work`, async ({ page, foreign }) => {
    await openFilled(page, foreign, `<${tag}></${tag}>`);
    for (const [name, address] of Object.entries(controls)) await expectOutward(page.locator(tag), name, to(address));
    await expect(page.locator(tag).locator('[aria-disabled]')).toHaveCount(0);
  });

test('filling in the places makes the eight map buttons work', async ({ page, foreign }) => {
  await openFilled(page, foreign, '<travel-info></travel-info>');
  const maps = page.locator('travel-info').getByRole('link', { name: /^View on Google Maps: / });
  await expect(maps).toHaveCount(8);
  for (const map of await maps.all())
    await expect(map).toHaveAttribute('href', `https://www.google.com/maps/search/?api=1&query=A%20hotel%20in%20Palu`);
  await expect(page.locator('travel-info')).not.toContainText('coming soon');
});

test('a phone number can be called, and unknown details beside it leave no gap', async ({ page, foreign }) => {
  await openFilled(page, foreign, '<organizing-committee></organizing-committee>');
  const person = page.getByRole('article').filter({ hasText: 'Person in Charge' });
  await expect(person.getByRole('link', { name: FILLED.phone })).toHaveAttribute('href', 'tel:+6200000000000');
  await expect(person.getByRole('paragraph')).toHaveText([FILLED.phone]);
});
