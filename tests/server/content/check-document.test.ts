import { expect, it } from 'vitest';
import { documentReviewer } from '../../../src/server/content/check-document.ts';

const review = await documentReviewer();

it('A free section keeps the texts that the program allows, and nothing that could run', () => {
  const { value, faults } = review('text/fees', {
    $schema: './text-section.schema.json',
    title: 'Fe\u0000es',
    navigation: true,
    text: '<h3>Fees</h3><p onclick="a()">10 <b>EUR</b><script>alert(1)</script><a href="javascript:x">pay</a></p>',
  });
  expect(faults).toEqual([]);
  expect(value).toMatchObject({ title: 'Fees', navigation: true });
  const { text } = value as { text: string };
  expect(text).toContain('<b>EUR</b>');
  expect(text).not.toMatch(/onclick|script|javascript/);
  expect(value).not.toHaveProperty('$schema');
});

it('A free section without a visible text, with a wrong type or an unknown field is refused with a sentence at each field', () => {
  const faultsOf = (value: unknown) => review('text/fees', value).faults;
  expect(faultsOf({ title: 'Fees', text: '<p> </p>' })).toEqual([{ field: 'text', message: 'must not be blank' }]);
  expect(faultsOf({ title: 5, text: 'Free', color: 'red' })).toEqual([
    { field: 'color', message: 'is not a known field' },
    { field: 'title', message: 'must be of type string' },
  ]);
  expect(faultsOf(undefined)).toEqual([{ field: '', message: 'must be of type object' }]);
  const long = `<p>${'a'.repeat(200_000)}</p>`;
  expect(faultsOf({ title: 'Fees', text: long })).toEqual([{ field: '', message: 'must have at most 200 kB' }]);
});

it('The site has sections that can be, links that lead somewhere, and colors in hexadecimal', () => {
  const good = {
    sections: ['hero', 'program', 'text/fees'],
    footer: {
      links: [
        { label: 'Imprint', address: '/imprint' },
        { label: 'Fees', address: '#fees' },
      ],
    },
    colors: { accent: '#8a2be2', accentDark: '#d0f' },
    font: { headings: 'serif' },
  };
  expect(review('site', good)).toMatchObject({ value: good, faults: [], gaps: [] });
  expect(review('site', {}).faults).toEqual([]);
  const { faults } = review('site', {
    sections: ['hero', 'hero', 'sponsors', 'text/program'],
    footer: {
      links: [
        { label: 'Imprint', address: 'javascript:alert(1)' },
        { label: ' ', address: '//evil.example' },
      ],
    },
    colors: { accent: 'red', secondDark: '#000' },
  });
  const lines = faults.map(({ field, message }) => `${field} ${message}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'sections must not name "hero" twice',
      expect.stringMatching(/^sections\[2\] must be hero, .* such as text\/fees, not "sponsors"$/),
      expect.stringMatching(/^footer\.links\[0\]\.address must be a full address .*, not "javascript:alert\(1\)"$/),
      expect.stringMatching(/^footer\.links\[1\]\.address must be /),
      'footer.links[1].label must not be blank',
      'colors.accent must be a color such as #8a2be2, not "red"',
      'colors.second is missing: secondDark needs it',
    ]),
  );
  expect(review('site', { sections: ['text/program'] }).faults).toEqual([
    { field: 'sections[0]', message: 'names text/program, whose anchor the site uses for something else' },
  ]);
});

it('A section is checked by the schema of its content, and its fields that are not known yet are named', async () => {
  const { default: travel } = await import('../../../src/content/travel.json');
  const nameless = { ...travel, topics: [{ text: 'Take the train.' }] };
  expect(review('travel', travel).faults).toEqual([]);
  expect(review('travel', nameless).faults).toEqual([{ field: 'topics[0].title', message: 'is missing' }]);
  // The words of the language stand in for those that a document leaves out.
  expect(review('travel', { topics: travel.topics }).faults).toEqual([]);
  const { gaps } = review('travel', travel);
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps[0]).toEqual({ field: expect.any(String), expected: expect.any(String) });
});
