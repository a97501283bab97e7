/** Languages, streams and recordings, read from labelled sub-items. */
import { describe, expect, test } from 'vitest';
import { readFact } from '../../../src/program/search/facts.ts';
import { languageName, languageTag, languageTags } from '../../../src/program/search/language-tags.ts';
import { readLabel } from '../../../src/program/search/labels.ts';
import { addressOf, readLinkLabel } from '../../../src/program/search/link-labels.ts';
import { WRITTEN_LABELS } from '../../../src/program/search/written-labels.ts';

/** Organizers' texts, and their meanings. */
const LANGUAGES = [
  ['Language: English', ['English']],
  ['LANGUAGE : en', ['en']],
  ['Languages: English, French', ['English', 'French']],
  ['Language: English and French', ['English', 'French']],
  ['Language: English/Indonesian', ['English', 'Indonesian']],
  ['Language: English (slides, and questions, in French)', ['English (slides, and questions, in French)']],
  ['Language: English, but the discussion afterwards is in French', undefined],
  ['Language: English (UK and US)', ['English (UK and US)']],
  ['Language of the talk: English', ['English']],
  ['<b>Language:</b> English.', ['English']],
  ['Langue\u00a0: anglais', ['anglais']],
  ['Langues : anglais et français', ['anglais', 'français']],
  ['Bahasa: Inggris', ['Inggris']],
  ['Bahasa: Inggris dan Indonesia', ['Inggris', 'Indonesia']],
  ['Bahasa pengantar: Indonesia', ['Indonesia']],
  ['Language: none', undefined],
  ['Language: https://x.org', undefined],
  ['Language is no barrier: all are welcome', undefined],
] as const;

const INTERPRETATIONS = [
  ['Interpretation: Indonesian', ['Indonesian']],
  ['Simultaneous interpretation into: French, Indonesian', ['French', 'Indonesian']],
  ['Interprétation simultanée : anglais', ['anglais']],
  ['Penerjemahan: Inggris', ['Inggris']],
  ['Interpretation: no', undefined],
] as const;

/** Whether these say that an item isn't recorded, and more than that. */
const RECORDINGS = [
  ['Recording: no', false],
  ['Recorded: No.', false],
  ['Recording: not allowed', false],
  ['Recording: no, at the speaker’s wish', true],
  ['Recording: no (audio alone)', true],
  ['Enregistrement : non', false],
  ['Rekaman: tidak', false],
  ['Direkam: tidak', false],
  ['Recording: yes', undefined],
  ['Recording: to follow', undefined],
  ['Recording: Nonlinear waves', undefined],
  ['Recording: https://x.org/no', undefined],
  ['Recording: <a href="https://x.org/1">no</a>', true],
  ['Recording: no. 12 of the series', undefined],
] as const;

const PLAIN = [
  ['Captions: English', 'captions'],
  ['Live captioning: yes', 'captions'],
  ['Sous-titres : français', 'captions'],
  ['Takarir: Indonesia', 'captions'],
  ['Sign language: BISINDO', 'signing'],
  ['Langue des signes : LSF', 'signing'],
  ['Bahasa isyarat: BISINDO', 'signing'],
  ['Level: Beginners', 'level'],
  ['Niveau : débutant', 'level'],
  ['Tingkat: pemula', 'level'],
] as const;

const STREAMS = [
  ['Stream: https://x.org/live', 'https://x.org/live'],
  ['Livestream: http://x.org/live', 'http://x.org/live'],
  ['Stream: <a href="https://x.org/live">Hall A, live</a>', 'https://x.org/live'],
  ['Stream: live at https://x.org/live.', 'https://x.org/live'],
  ['Watch live: www.x.org', 'https://www.x.org'],
  ['En direct : https://x.org/live', 'https://x.org/live'],
  ['Diffusion en direct\u202f: https://x.org/live', 'https://x.org/live'],
  ['Siaran langsung: https://x.org/live', 'https://x.org/live'],
  ['<b>Stream:</b> https://x.org/?a=1&amp;b=2', 'https://x.org/?a=1&b=2'],
  ['Stream: Risk and society', undefined],
  ['Stream: javascript:alert(1)', undefined],
  ['Stream: <a href="mailto:a@x.org">ask for it</a>', undefined],
  ['Stream: <a href="/live">on this site</a>', undefined],
  ['Upstream: https://x.org', undefined],
] as const;

describe('the languages of an item are read from their label', () => {
  test.each(LANGUAGES)('%s', (html, names) => {
    expect(readLabel(html)).toEqual(names && { kind: 'language', names, hasMore: false });
  });
});

describe('and so are those into which it is interpreted', () => {
  test.each(INTERPRETATIONS)('%s', (html, names) => {
    expect(readLabel(html)).toEqual(names && { kind: 'interpretation', names, hasMore: false });
  });
});

describe('that it isn’t recorded is read from an answer, and from nothing else', () => {
  test.each(RECORDINGS)('%s', (html, hasMore) => {
    expect(readLabel(html)).toEqual(
      hasMore === undefined
        ? undefined
        : { kind: 'recording', names: [expect.stringMatching(/^(?:no|non|tidak)/i)], hasMore },
    );
  });
});

describe('captions, sign language and level are labels like any other', () => {
  test.each(PLAIN)('%s', (html, kind) => {
    expect(readLabel(html)).toMatchObject({ kind, hasMore: false });
  });
});

describe('a stream is watched where its label leads, and is a track where it leads nowhere', () => {
  test.each(STREAMS)('%s', (content, address) => {
    expect(addressOf([{ content: 'Room: A' }, { content }], 'stream')).toBe(address);
    if (address) {
      expect(readLabel(content)).toBeUndefined();
      expect(readLinkLabel(content)!.html).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    }
  });

  test('a word that is a link is no track', () => {
    expect(readLabel('Stream: <a href="https://x.org/live">Plenary</a>')).toBeUndefined();
    expect(readLabel('Stream: Plenary')).toMatchObject({ kind: 'track', names: ['Plenary'] });
    expect(readLabel('Track: <a href="https://x.org/slip">Slip</a>')).toMatchObject({ kind: 'track', names: ['Slip'] });
  });

  test('no address breaks out of the link that it becomes', () => {
    for (const address of ['https://x.org/"onmouseover="alert(1)', 'https://x.org/<img src=x>', "https://x.org/'>x"]) {
      const { html } = readLinkLabel(`Stream: ${address.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}`)!;
      const box = document.createElement('div');
      box.innerHTML = html;
      expect(box.querySelector('img, [onmouseover]')).toBeNull();
      expect(box.querySelectorAll('a')).toHaveLength(1);
    }
  });
});

describe('a fact that comes back from the cell of a table', () => {
  test.each([
    ['Language: English, French', 'language', ['English', 'French']],
    ['Recording: no', 'recording', ['no']],
    ['Recording: https://x.org/1', 'recording', ['https://x.org/1']],
    [
      'Rekaman: <a href="https://x.org/1" rel="noopener noreferrer">https://x.org/1</a>',
      'recording',
      ['https://x.org/1'],
    ],
    ['Stream: https://x.org/live?a=1&amp;b=2', 'stream', ['https://x.org/live?a=1&b=2']],
  ])('%s', (html, kind, names) => expect(readFact(html)).toEqual({ kind, names }));

  test.each([
    'Stream: <a href="https://x.org">Hall A</a>',
    'Stream: https://x.org/1, https://x.org/2',
    'Recording: https://x.org (from Monday)',
    'Recording: no, at the speaker’s wish',
    'Slides: https://x.org/1',
    'Level: Beginners',
  ])('is none that would lose something there: %s', (html) => expect(readFact(html)).toBeUndefined());
});

describe('the tag of a language', () => {
  test.each([
    ['English', 'en'],
    ['anglais', 'en'],
    ['Inggris', 'en'],
    ['Bahasa Inggris', 'en'],
    ['en', 'en'],
    ['EN-gb', 'en-GB'],
    ['pt-br', 'pt-BR'],
    ['Indonesian', 'id'],
    ['Bahasa Indonesia', 'id'],
    ['français', 'fr'],
    ['francais', 'fr'],
    ['Deutsch', 'de'],
    ['日本語', 'ja'],
    ['Bugis', 'bug'],
    ['Hebrew', 'he'],
    ['Norwegian', 'no'],
    ['iw', 'he'],
  ])('%s is %s', (name, tag) => expect(languageTag(name)).toBe(tag));

  test.each([
    '',
    'no',
    'yes',
    'xx',
    'English, mostly',
    'Python',
    'Kaili',
    'constructor',
    '__proto__',
    'en-',
    'en_US',
    '<b>',
  ])('is not guessed: %s', (name) => expect(languageTag(name)).toBeUndefined());

  test('is told of those that are known, each once, and a tag of another program has a name', () => {
    expect(languageTags(['English', 'Kaili', 'anglais', 'fr'])).toEqual(['en', 'fr']);
    expect(['en', 'de', 'Kaili', ''].map(languageName)).toEqual(['English', 'German', 'Kaili', '']);
  });
});

describe('the labels that are written for an event are read as what they say', () => {
  const labels = (['en', 'fr', 'id'] as const).flatMap((lang) =>
    Object.entries(WRITTEN_LABELS[lang]).map(([kind, label]) => [lang, kind, label] as const),
  );
  test.each(labels)('%s: %s is "%s"', (_, kind, label) => {
    const isLink = ['stream', 'recording', 'slides'].includes(kind);
    const said = isLink ? readLinkLabel(`${label}: https://example.org/1`) : readLabel(`${label}: Alpha`);
    expect(said?.kind).toBe(kind);
  });
});
