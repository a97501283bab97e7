import { type Archived, dayOf } from './citation.ts';

/** The file of checksums, in the form that `sha256sum` writes and checks. */
export const CHECKSUMS = 'SHA256SUMS';

type Part = readonly [name: string, words: string];

/** The possible parts of an archive besides the formats of the program, in plain words. */
const PARTS_BEFORE: readonly Part[] = [
  [
    'site/',
    'The website. Open site/index.html in a browser, or copy what is in the folder to any web space. It needs no server.',
  ],
  ['program.pdf', 'The program as a booklet, to be read and printed.'],
  [
    'program.json',
    'All that visitors could read of the program and its event. The server that has made this archive shows it again: npm start -- import program.json',
  ],
];
const PARTS_AFTER: readonly Part[] = [
  [
    'content/',
    'What the website says around the program: a document for each section, with the credits and licenses of its pictures, and what describes its fields. The server that has made this archive takes it back, once the folder site/pictures is copied into it: npm start -- content import content',
  ],
  ['CITATION.cff', 'How to cite the program: Citation File Format 1.2.0, for people and for programs.'],
  ['.zenodo.json', 'The same in the words of Zenodo (zenodo.org).'],
  ['licenses/', 'The licenses of the fonts and of the code of the website.'],
  [CHECKSUMS, `The checksums of all other files. To see that they are as they were: sha256sum -c ${CHECKSUMS}`],
];
const WIDTH = 80;
const INDENT = 15;

/** Lines of a paragraph. */
function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const paragraph = (text: string) => wrapped(text, WIDTH).join('\n');

function part([name, words]: Part): string {
  const [first, ...others] = wrapped(words, WIDTH - INDENT);
  return [name.padEnd(INDENT) + first, ...others.map((line) => ' '.repeat(INDENT) + line)].join('\n');
}

/**
 * `README.txt`: what the archive is, and what lies where.
 * @param files the paths of all files in it
 * @param formats the files with formats of the program
 */
export function readme(
  { event, state, madeBy, address }: Archived,
  files: readonly string[],
  formats: readonly { file: string; words: string }[],
): string {
  const { title, dates, venue, doi } = event.content;
  const has = ([name]: Part) => files.some((file) => file === name || (name.endsWith('/') && file.startsWith(name)));
  const places = [
    ...(address === undefined ? [] : [`It was at ${address}`]),
    ...(doi === undefined ? [] : [`DOI: https://doi.org/${doi}`]),
  ];
  return `${[
    paragraph(title),
    paragraph(`${dates.text}, ${venue.name}, ${venue.place}`),
    '',
    paragraph('This is the program of the event as its visitors could read it, to be kept for good.'),
    paragraph(
      `It is revision ${state.revision} of the program, last changed on ${dayOf(state)} (UTC), archived by ${madeBy}.`,
    ),
    ...places,
    '',
    [...PARTS_BEFORE, ...formats.map(({ file, words }): Part => [file, words]), ...PARTS_AFTER]
      .filter(has)
      .map(part)
      .join('\n\n'),
    '',
    paragraph(
      'What the program says belongs to those who have written it. Nothing here says under which license others may use it: ' +
        'whoever deposits the archive names one there.',
    ),
  ].join('\n')}\n`;
}
