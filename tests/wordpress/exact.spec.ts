import { expect, publish, test } from './support/fixtures.ts';

/** Texts that WordPress makes something else of wherever it meets them. */
const TRICKY = [
  {
    title: 'Rock & "roll" -- Wordpress :)',
    items: [
      {
        time: '09:00 - 10:00',
        title: 'It\'s "quoted" ... 10x5\' [gallery] 8-)',
        description:
          '<p>First -- second</p>\n\n<p>https://www.youtube.com/watch?v=x</p><img src="/plan.png" alt="\'Plan\'">',
        list: ['[caption]Room: B[/caption]', '<p>(c) (tm) "A"</p>'],
      },
    ],
  },
];

const BLOCK = '<!-- wp:conference-program/program {"days":"1","compact":true} /-->';
const WAYS = {
  'the block': BLOCK,
  'the shortcode in its block': '<!-- wp:shortcode -->\n[conference_program days="1" compact]\n<!-- /wp:shortcode -->',
  'the shortcode in the classic editor': 'Before\n\n[conference_program days="1" compact]\n\nAfter',
  'the shortcode within a sentence': 'See [conference_program days=”1″ compact="true"] here.',
  'the block among others': `<!-- wp:group --><div class="wp-block-group">${BLOCK}</div><!-- /wp:group -->`,
};

test.beforeEach(({ host }) => host.replace(TRICKY));

for (const theme of ['twentytwentythree', 'twentytwentyone'])
  for (const [way, content] of Object.entries(WAYS))
    test(`${way} gives visitors the host's bytes, in ${theme}`, async ({ site, gate }) => {
      site.php(`switch_theme( '${theme}' );`);
      const page = await (await fetch(publish(site, content))).text();
      const include = await fetch(`${gate.url}/embed/program.html?compact&days=1&lang=en&refresh=5`);
      const text = await include.text();
      // The host's own script stays out.
      expect(page).toContain(text.slice(text.indexOf('<conference-program')));
      expect(page).not.toMatch(new RegExp(`<script[^>]* src="${gate.url}`));
      expect(page.match(/<conference-program/g)).toHaveLength(1);
    });

test('what reads posts without making a page of them gets the element that loads by itself', async ({ site, gate }) => {
  const address = publish(site, BLOCK);
  const id = new URL(address).searchParams.get('p');
  const answer = await fetch(`${site.url}/?rest_route=/wp/v2/posts/${id}`);
  const { content } = (await answer.json()) as { content: { rendered: string } };
  expect(content.rendered).toContain(
    `<conference-program api-base="${gate.url}" compact days="1" lang="en" refresh="5"><script `,
  );
  expect(content.rendered).toContain(
    ` src="${site.url}/wp-content/plugins/conference-program/conference-program.js?ver=`,
  );
  expect(content.rendered).toContain(`<a href="${gate.url}/#program">See the program</a>`);
  expect(content.rendered).not.toContain('<template');
});

test('a feed has a link to the program', async ({ site, gate }) => {
  publish(site, BLOCK);
  const feed = await (await fetch(`${site.url}/?feed=rss2`)).text();
  expect(feed).toContain(`<a href="${gate.url}/#program">See the program</a>`);
  expect(feed).not.toContain('<conference-program');
});

test('a comment that imitates the place of a program stays what it is', async ({ site, gate }) => {
  expect(gate.state).toBe('open');
  const address = publish(site, BLOCK);
  site.php(`
    remove_all_filters( 'pre_comment_content' );
    wp_insert_comment( array( 'comment_post_ID' => ${new URL(address).searchParams.get('p')}, 'comment_approved' => 1,
      'comment_content' => '<conference-program data-place="0123456789abcdef">forged</conference-program>' ) );
  `);
  expect(await (await fetch(address)).text()).toContain('>forged</conference-program>');
});
