import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';

const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);

test('the page tells search engines and social networks what it is @walk', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('4th Annual Meeting of the LMI-SIR Project | UNTAD Palu');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const name of ['description', 'og:description', 'twitter:description'])
    await expect(meta(page, name)).toHaveAttribute('content', /Disaster Risk Reduction.*28th-31st October 2025/);
  await expect(meta(page, 'keywords')).toHaveAttribute('content', /Palu/);
  await expect(meta(page, 'author')).toHaveAttribute('content', /Universitas Tadulako/);
  for (const name of ['og:title', 'twitter:title'])
    await expect(meta(page, name)).toHaveAttribute('content', '4th Annual Meeting of the LMI-SIR Project');
  await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image');
  await expect(meta(page, 'theme-color')).toHaveCount(2);
  await expect(meta(page, 'robots')).toHaveCount(0);
});

test('the pictures that the metadata names exist', async ({ page, request }) => {
  await page.goto('/');
  for (const name of ['og:image', 'twitter:image']) {
    const address = (await meta(page, name).getAttribute('content'))!;
    expect(new URL(address).origin).toBe(new URL(page.url()).origin);
    expect((await request.get(address)).headers()['content-type']).toMatch(/^image\/(jpeg|png)/);
  }
  const icon = (await page.locator('link[rel=icon]').getAttribute('href'))!;
  expect((await request.get(icon)).headers()['content-type']).toContain('image/svg+xml');
});

test('the event is described for machines @walk', async ({ page }) => {
  await page.goto('/');
  const event: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
  expect(event).toMatchObject({
    '@type': 'EducationEvent',
    name: '4th Annual Meeting of the LMI-SIR Project',
    startDate: '2025-10-28',
    endDate: '2025-10-31',
    eventStatus: 'https://schema.org/EventScheduled',
    location: [
      { name: 'Universitas Tadulako', address: { addressLocality: 'Palu', addressCountry: 'ID' } },
      { '@type': 'VirtualLocation', url: new URL('/#zoom-meeting', page.url()).href },
    ],
    url: new URL('/', page.url()).href,
  });
});

test('sections come in the order of the page, with their anchors @walk', async ({ page }) => {
  await page.goto('/');
  const tags = await page
    .locator('body :is(site-nav, main > :not(script), site-footer)')
    .evaluateAll((elements) => elements.map(({ localName, id }) => (id ? `${localName}#${id}` : localName)));
  expect(tags).toEqual([
    'site-nav',
    'event-hero',
    'partner-marquee',
    'project-overview',
    'zoom-card#zoom-meeting',
    'conference-program#program',
    'travel-info#information',
    'organizing-committee#committe',
    'photo-gallery#gallery',
    'site-footer',
  ]);
});

test('the footer names the event and leads back to every section', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('4th Annual Meeting of the LMI-SIR Project');
  await expect(footer).toContainText('28th-31st October 2025');
  for (const link of await footer.getByRole('link').all()) {
    const href = (await link.getAttribute('href'))!;
    if (href.startsWith('#')) await expect(page.locator(href)).toHaveCount(1);
    else expect(href).toMatch(/^https:/);
  }
});

test('a visitor reads a finished page, without notes for its makers', async ({ page }) => {
  await page.goto('/');
  const words = (await page.locator('[data-root]').allInnerTexts()).join();
  expect(words).toContain('4th Annual Meeting');
  expect(words).not.toMatch(/TBC|to be confirmed|to be filled in|placeholder|own code|example\.org/i);
});

test('the public page writes nothing to the console @walk', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('event-hero').locator('[part=map] svg:not(:last-child)')).toHaveCount(2);
  expect(messages).toEqual([]);
});

/** Collects every layout shift of the next page; CLS is their sum. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    (window as any).shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as any[]) (window as any).shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as any).shifted);
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`nothing shifts on load, on scroll and as the bar condenses at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/', { waitUntil: 'networkidle' });
    const shifted = await watchShifts(page);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.locator('event-hero').locator('[part=map] svg:not(:last-child)')).toHaveCount(2);
    for (const top of [90, 120, 600, 0]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await twoFrames(page);
    }
    expect(await shifted()).toBe(0);
  });

  test(`fonts that load late move nothing a reader would notice at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shifted = await watchShifts(page);
    const { release } = await hold(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('event-hero').locator('[part=map] svg:not(:last-child)')).toHaveCount(2);
    await twoFrames(page);
    release();
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    await page.evaluate(() => document.fonts.ready);
    await twoFrames(page);
    expect(await shifted()).toBeLessThan(0.002);
  });
}

test('fonts are preloaded, used, and weigh at most 75 kB together', async ({ page }) => {
  const fonts: { path: string; size: number }[] = [];
  page.on('response', async (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.woff2')) fonts.push({ path, size: (await response.body()).length });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family.replaceAll('"', '')),
  );
  expect(loaded).toEqual(expect.arrayContaining(['Fraunces', 'Instrument Sans']));
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2);
  expect(fonts.map(({ path }) => path).sort()).toEqual(['/fonts/fraunces.woff2', '/fonts/instrument-sans.woff2']);
  expect(fonts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(75_000);
});

test('search engines are kept from the editor', async ({ page }) => {
  await page.goto('/editor');
  await expect(meta(page, 'robots')).toHaveAttribute('content', /noindex/);
});

test('the page has no power over camera, place or payment, and the browser knows every name on that list', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => /policy/i.test(message.text()) && complaints.push(message.text()));
  await page.goto('/');
  const allowed = await page.evaluate(() =>
    (document as unknown as { featurePolicy: { allowedFeatures(): string[] } }).featurePolicy.allowedFeatures(),
  );
  for (const power of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) expect(allowed).not.toContain(power);
  for (const power of ['clipboard-write', 'fullscreen', 'storage-access']) expect(allowed).toContain(power);
  expect(complaints).toEqual([]);
});
