import type { Page } from '@playwright/test';
import committee from '../../../src/content/committee.json' with { type: 'json' };
import event from '../../../src/content/event.json' with { type: 'json' };
import { beforeTheEvent } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectOutward } from '../support/outward.ts';

const { contact } = committee;
const known = [contact.name, contact.phone, contact.affiliation].filter(Boolean);

const leaders = (page: Page) => page.locator('organizing-committee [part="leader"]');
const card = (page: Page, title: string) =>
  page
    .locator('organizing-committee')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('five leaders are listed under Organizing Committee with name, role and portrait @walk', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('organizing-committee').getByRole('heading', { level: 2 })).toHaveText(
    'Organizing Committee',
  );
  const expected = [/Amar.*Rector/s, /Head of the Volcanology Center/, /Institute Representative/];
  expected.push(
    /Devy Kamil Syahbana.*Co-Principal Investigator/s,
    /Jean-Philippe Métaxian.*Co-Principal Investigator/s,
  );
  await expect(leaders(page)).toHaveText(expected);
  // A leader who isn't known yet has no name that stands out.
  const names = committee.leaders.flatMap(({ name }) => name ?? []);
  await expect(leaders(page).getByRole('heading')).toHaveText(names);
  for (const leader of await leaders(page).all())
    await expect(leader.locator('[part="portrait"]').locator('svg, img')).toBeVisible();
});

test('no two drawn portraits are alike', async ({ page }) => {
  await page.goto('/');
  const outlines = await leaders(page)
    .locator('defs > path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(new Set(outlines).size).toBe(outlines.length);
});

for (const width of [768, 1280, 1920])
  test(`three leaders are in the first row and two in the second at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const tops = await leaders(page).evaluateAll((all) => all.map((leader) => leader.getBoundingClientRect().top));
    expect(tops).toHaveLength(5);
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(new Set(tops.slice(3)).size).toBe(1);
    expect(tops[3]).toBeGreaterThan(tops[0]!);
  });

test('the Secretariat gives its address and a map', async ({ page }) => {
  await page.goto('/');
  const secretariat = card(page, 'Secretariat');
  await expect(secretariat).toContainText('Universitas Tadulako');
  await expect(secretariat).toContainText('Jl. Soekarno Hatta Km. 9');
  const map = secretariat.getByRole('link', { name: 'View on Google Maps: Secretariat' });
  await expect(map).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Universitas%20Tadulako/,
  );
  await expect(map).toHaveAttribute('target', '_blank');
});

test('the Person in Charge has name, phone and affiliation, and can be reached by chat @walk', async ({ page }) => {
  await beforeTheEvent(page);
  await page.goto('/');
  const person = card(page, 'Person in Charge');
  await expect(person).toContainText(known.length ? known.join('') : contact.pending);
  await expectOutward(person, 'Chat', event.links.chat, 'Person in Charge');
});
