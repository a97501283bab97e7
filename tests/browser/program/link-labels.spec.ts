import { expect, test } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

const LINKS = [
  'Poster 12: Slip at Palu',
  'Slides: https://files.example/a.pdf',
  'Poster 2: Creep, https://files.example/2',
  'Rekaman: https://video.example/1',
  'Paper: <a href="https://files.example/p">Faults of Sulawesi</a>',
  'Map: https://files.example/map',
];

/** A program of three days, or of three items; the first has links. */
const withLinks = (count: number) =>
  INDEX_PROGRAM.map((day) => ({
    ...day,
    items: day
      .items!.slice(0, count)
      .map((item, index) => ({ ...item, list: [...item.list!, ...(index === 0 ? LINKS : [])] })),
  }));

for (const [view, count] of [
  ['overview', 11],
  ['full', 2],
] as const)
  test(`slides, recordings, posters, papers and maps are links with an icon and a word, in ${view} view`, async ({
    page,
    host,
  }) => {
    const [day] = await host.replace(withLinks(count));
    await page.goto(`/#program-item-${day!.items[0]!.id}`);
    const item = page.locator('[part=item]').first();
    const link = (name: string) => item.getByRole('link', { name, exact: true });
    await expect(link('Slides')).toHaveAttribute('href', 'https://files.example/a.pdf');
    await expect(link('Rekaman')).toHaveAttribute('href', 'https://video.example/1');
    await expect(link('Poster 2')).toHaveAttribute('href', 'https://files.example/2');
    await expect(link('Faults of Sulawesi')).toHaveAttribute('href', 'https://files.example/p');
    await expect(link('Map')).toBeVisible();
    // By the numbers of their boards.
    await expect(item.locator('[data-link=poster]')).toHaveText(['Poster 2 Creep', 'Poster 12: Slip at Palu']);
    const icons = await item
      .locator('[data-link]')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').clipPath));
    expect(new Set(icons).size).toBe(5);
    for (const icon of icons) expect(icon).toMatch(/^polygon\(evenodd/);
    // The script takes over the host's markup as it is: nothing is made anew, and the search still has the addresses.
    await expect
      .poll(() =>
        page
          .locator('conference-program')
          .evaluate(
            (element: HTMLElement & { loadedDays?: { items: { list: unknown }[] }[] }) =>
              element.loadedDays?.[0]?.items[0]!.list,
          ),
      )
      .toEqual(day!.items[0]!.list);
  });
