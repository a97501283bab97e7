import { expect, type Gate, letAMinutePass, publish, signIn, test } from './support/fixtures.ts';

const read = async (address: string) => (await fetch(address)).text();
const BLOCK = '<!-- wp:conference-program/program /-->';
const statuses = (gate: Gate) => gate.answers.map(({ status }) => status);

test.beforeEach(({ host }) => host.replace([{ title: 'Tuesday', items: [{ title: 'Opening' }] }]));

test('the host is asked once a minute, and sends the program again only if it has changed', async ({
  site,
  gate,
  host,
}) => {
  const address = publish(site, BLOCK);
  for (let visit = 0; visit < 3; visit++) expect(await read(address)).toContain('Opening');
  expect(statuses(gate)).toEqual([200]);

  letAMinutePass(site);
  for (let visit = 0; visit < 3; visit++) expect(await read(address)).toContain('Opening');
  expect(statuses(gate)).toEqual([200, 304]);

  const [day] = await host.schedule();
  await host.call('POST', '/api/schedule-items', { day_id: day!.id, time: '', title: 'Added', description: '' });
  letAMinutePass(site);
  expect(await read(address)).toContain('Added');
  expect(statuses(gate)).toEqual([200, 304, 200]);
});

for (const state of ['closed', 'silent'] as const)
  test(`while the host is ${state}, visitors see the program as it was last, and few wait`, async ({ site, gate }) => {
    const address = publish(site, BLOCK);
    await read(address);
    gate.state = state;
    letAMinutePass(site);
    const start = performance.now();
    expect(await read(address)).toContain('Opening');
    expect(performance.now() - start).toBeLessThan(6_000);
    // Not asked again within the minute: nobody else waits.
    gate.state = 'silent';
    const next = performance.now();
    expect(await read(address)).toContain('Opening');
    expect(performance.now() - next).toBeLessThan(2_900);
    gate.state = 'open';
    letAMinutePass(site);
    expect(await read(address)).toContain('Opening');
    expect(statuses(gate)).toEqual([200, 304]);
  });

test('a page that has never had a program has a link to it while the host is away', async ({ site, gate }) => {
  gate.state = 'closed';
  const page = await read(publish(site, BLOCK));
  expect(page).toContain(`<a href="${gate.url}/#program">See the program</a></conference-program>`);
});

test('the page of whoever has the address now replaces no program', async ({ site, gate }) => {
  const address = publish(site, BLOCK);
  await read(address);
  gate.state = 'parked';
  letAMinutePass(site);
  const page = await read(address);
  expect(page).toContain('Opening');
  expect(page).not.toContain('Parked');
});

for (const [state, reason] of [
  ['large', 'The server answers with more than 4 MB, which this site does not take.'],
  ['elsewhere', 'The server sends this site on to an address that it does not ask.'],
] as const)
  test(`what a host that is ${state} answers is not taken, and its writers are told why`, async ({ site, gate }) => {
    gate.state = state;
    const address = publish(site, BLOCK);
    const page = await read(address);
    expect(page).not.toMatch(/Opening|Large/);
    expect(page).toContain(`<a href="${gate.url}/#program">See the program</a></conference-program>`);
    expect(site.php('echo conference_program_preview( array() );')).toContain(reason);
    gate.state = 'open';
    letAMinutePass(site);
    expect(await read(address)).toContain('Opening');
  });

test('previews ask once a minute, too, and push out no copy that a page needs', async ({ page, site, gate }) => {
  await signIn(page, site, 'author');
  await page.goto(`${site.url}/wp-admin/post-new.php`);
  const preview = () =>
    page.evaluate(async () => {
      const { wp } = window as unknown as {
        wp: { apiFetch(call: { path: string }): Promise<{ rendered: string }> };
      };
      const path = '/wp/v2/block-renderer/conference-program/program?context=edit&attributes[days]=1';
      return (await wp.apiFetch({ path })).rendered;
    });
  for (let time = 0; time < 3; time++) expect(await preview()).toContain('Opening');
  expect(statuses(gate)).toEqual([200]);
  expect(site.php(`echo wp_json_encode( get_option( 'conference_program_copies', array() ) );`)).toBe('[]');

  // All visitors share one copy.
  const address = publish(site, '[conference_program days="1"]');
  expect(await read(address)).toContain('Opening');
  for (let time = 0; time < 3; time++) expect(await preview()).toContain('Opening');
  expect(statuses(gate)).toEqual([200, 200]);
  letAMinutePass(site);
  expect(await preview()).toContain('Opening');
  expect(await read(address)).toContain('Opening');
  expect(statuses(gate)).toEqual([200, 200, 304]);
});

test('only some copies are kept, and none of another host', async ({ site, gate }) => {
  const count = () =>
    Number(
      site.php(
        `echo count( $wpdb->get_col( "SELECT 1 FROM $wpdb->options WHERE option_name LIKE 'conference_program_copy_%'" ) );`,
      ),
    );
  site.php(`
    for ( $n = 1; $n < 46; $n++ ) conference_program_keep( md5( $n ), '<conference-program></conference-program>', "\\"$n\\"" );
  `);
  expect(count()).toBe(40);
  site.php(`
    update_option( 'conference_program', array( 'address' => 'https://other.example', 'typed' => '', 'defaults' => array() ) );
  `);
  expect(count()).toBe(0);
  expect(gate.answers).toEqual([]);
});
