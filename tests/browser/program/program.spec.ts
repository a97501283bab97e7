import { type DayDraft, expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { hold } from '../support/hold.ts';
import { watchConsole } from '../support/watch.ts';

const DAYS: DayDraft[] = [
  {
    title: 'Tuesday, 28 October 2025',
    items: [
      {
        time: '08:00 - 09:00',
        title: 'Opening <em>ceremony</em>',
        description: '<p>Bring <a href="https://example.org/x">this</a></p>',
        list: ['First', '<b>Second</b>'],
      },
      { time: '09:00 - 10:00', title: 'Keynote' },
    ],
  },
  { title: 'Wednesday', items: [{ time: '10:00', title: 'Panel' }] },
];

test.beforeEach(({ host }) => host.replace(DAYS));

test('a visitor reads days, times, titles, descriptions and bullets in their order @walk', async ({ page }) => {
  await page.goto('/');
  const program = page.locator('#program');
  await expect(program.getByRole('heading', { level: 2 })).toHaveText('Program');
  await expect(program).toContainText('tentative and may be updated');
  await expect(program.getByRole('heading', { level: 3 })).toHaveText(['Tuesday, 28 October 2025', 'Wednesday']);
  await expect(program.getByRole('heading', { level: 4 })).toHaveText(['Opening ceremony', 'Keynote', 'Panel']);
  await expect(program.locator('[part=time]')).toHaveText(['08:00 - 09:00', '09:00 - 10:00', '10:00']);
  await expect(program.locator('[part=sub-item]')).toHaveText(['First', 'Second']);
  await expect(program.locator('em')).toHaveText('ceremony');
  await expect(program.getByRole('link', { name: 'this' })).toHaveAttribute('rel', /noopener/);
});

test('a day without times keeps no room for them, beside days that have some', async ({ page, host }) => {
  await host.replace([
    { title: 'Timed', items: [{ time: '08:00', title: 'Keynote' }, { title: 'Walk' }] },
    { title: 'Untimed', items: [{ title: 'Opening' }, { title: 'Dinner' }] },
  ]);
  await page.goto('/');
  const left = async (title: string) => {
    const item = page.locator('#program [part=item]').filter({ hasText: title });
    const heading = item.getByRole('heading');
    return (await heading.boundingBox())!.x - (await item.boundingBox())!.x;
  };
  expect(await left('Walk')).toBe(await left('Keynote'));
  expect(await left('Opening')).toBe(await left('Dinner'));
  expect(await left('Opening')).toBeLessThan((await left('Keynote')) - 100);
});

test('a change to the program is on the page at the next visit @walk', async ({ page, host }) => {
  await page.goto('/');
  await expect(page.locator('#program').getByText('Keynote')).toBeVisible();
  const item = (await host.schedule())[0]!.items[1]!;
  await host.call('PATCH', `/api/schedule-items/${item.id}`, { ...item, title: 'Keynote moved' });
  await page.goto('/');
  await expect(page.locator('#program').getByText('Keynote moved')).toBeVisible();
});

test('the element shows the program in a page of another origin @walk', async ({ page, host, foreign }) => {
  const program = await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  await expect(program.getByText('Opening')).toBeVisible();
});

test('twenty elements send one request', async ({ page, host, foreign }) => {
  let asked = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/schedule') && asked++));
  await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`.repeat(20));
  await expect(page.getByText('Panel')).toHaveCount(20);
  expect(asked).toBe(1);
});

test('a failed load says so, keeps the page, and can be tried again @walk', async ({ page, host, foreign }) => {
  await page.route('**/api/schedule', (route) =>
    route.fulfill({ status: 503, json: { title: 'Down', detail: 'Back at noon.' } }),
  );
  const program = await embed(
    page,
    host,
    foreign,
    `<h1>Host</h1><conference-program api-base="${host.url}"></conference-program>`,
  );
  await expect(program.getByRole('alert')).toContainText('Terjadi kesalahan saat memuat Program: Back at noon.');
  await expect(page.getByRole('heading', { name: 'Host' })).toBeVisible();
  await page.unroute('**/api/schedule');
  await program.getByRole('button', { name: 'Try again' }).click();
  await expect(program.getByText('Opening')).toBeVisible();
});

test('an element that is added after a failure tries again', async ({ page, host, foreign }) => {
  await page.route('**/api/schedule', (route) => route.abort());
  const program = await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  await expect(program.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/schedule');
  await page.evaluate(() => {
    const old = document.querySelector('conference-program')!;
    const added = old.cloneNode() as HTMLElement;
    old.remove();
    document.addEventListener('program-error', () => document.body.append('A failure that is over was announced.'));
    setTimeout(() => document.body.append(added));
  });
  await expect(program.getByText('Opening')).toBeVisible();
  await expect(page.getByText('A failure that is over')).toHaveCount(0);
});

test('a link without a host leads to the API host from any page', async ({ page, host, foreign }) => {
  const description =
    '<a href="/files/a.pdf">File</a> <a href="#venue">Venue</a> <a href="mailto:a@b.example">Mail</a>';
  await host.replace([{ title: 'Tuesday', items: [{ title: 'Links', description }] }]);
  const messages = watchConsole(page);
  const program = await embed(
    page,
    host,
    foreign,
    `<meta http-equiv="Content-Security-Policy" content="script-src ${host.url}; connect-src ${host.url}; base-uri 'none'">
     <conference-program api-base="${host.url}"></conference-program>`,
  );
  await expect(program.getByText('Links')).toBeVisible();
  expect(await program.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    `${host.url}/files/a.pdf`,
    `${host.url}/#venue`,
    'mailto:a@b.example',
  ]);
  expect(messages).toEqual([]);
  await page.goto('/');
  await expect(page.locator('conference-program').getByRole('link', { name: 'Venue' })).toHaveAttribute(
    'href',
    '#venue',
  );
});

test('while the program is loading, the page’s own fallback is shown @walk', async ({ page, host, foreign }) => {
  const { release: answer } = await hold(page, '**/api/schedule');
  const program = await embed(
    page,
    host,
    foreign,
    `<conference-program api-base="${host.url}"><p>See the PDF.</p></conference-program>`,
  );
  await expect(page.getByText('See the PDF.')).toBeVisible();
  answer();
  await expect(program.getByText('Opening')).toBeVisible();
  await expect(page.getByText('See the PDF.')).toBeHidden();
});

test('another api-base shows the other program; a schedule given as a property needs no host', async ({
  page,
  host,
  foreign,
}) => {
  const program = await embed(
    page,
    host,
    foreign,
    `<conference-program api-base="http://nowhere.example"></conference-program>`,
  );
  await expect(program.getByRole('alert')).toBeVisible();
  await program.evaluate((element, base) => element.setAttribute('api-base', base), host.url);
  await expect(program.getByText('Opening')).toBeVisible();
  await program.evaluate((element) => {
    (element as unknown as { schedule: unknown }).schedule = [{ id: 1, title: 'Mine', items: [] }];
  });
  await expect(program.getByRole('heading', { level: 3 })).toHaveText(['Mine']);
  await expect(program).not.toHaveAttribute('schedule');
});

test('an empty program says that it is not published yet @walk', async ({ page, host }) => {
  await host.replace([]);
  await page.goto('/');
  await expect(page.locator('#program')).toContainText('has not been published yet');
});

test.describe('while an item is running', () => {
  test.beforeEach(({ host }) => host.replace([{ ...DAYS[0]!, date: '2025-10-28' }, ...DAYS.slice(1)]));

  test('it is marked, by Palu time @walk', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2025-10-28T01:30:00Z'));
    await page.goto('/');
    await expect(page.locator('#program [data-running]')).toHaveText(/Keynote/);
  });

  test('it stays as it is when it ends: a link in it keeps the focus', async ({ page }) => {
    // The page looks at its clock again at each full minute: half a second later, for as long as this one stands still.
    await page.clock.setFixedTime(new Date('2025-10-28T00:59:59.500Z'));
    await page.goto('/');
    const program = page.locator('#program');
    const link = program.getByRole('link', { name: 'this' });
    await expect(program.locator('[data-running]')).toHaveText(/Opening/);
    await link.focus();
    await page.clock.setFixedTime(new Date('2025-10-28T01:00:00.500Z'));
    await expect(program.locator('[data-running]')).toHaveText(/Keynote/);
    await expect(program.locator('[part=now]')).toHaveCount(1);
    await expect(link).toBeFocused();
  });
});
