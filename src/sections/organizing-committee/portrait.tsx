import { useId } from 'react';
import css from './organizing-committee.module.css';

const RINGS = [150, 118, 92, 70, 52, 37, 24, 13];

/** A hash of the text (FNV-1a) from 0 to 1, the same on server and browser. */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}

/**
 * A bust drawn like a hill on a map: head and shoulders with contour lines around them. The proportions come from
 * `seed`, so that no two are alike and none resembles anybody.
 */
export function DrawnPortrait({ seed }: { seed: string }) {
  const id = useId();
  const vary = (what: string, from: number, to: number) => Math.round(from + (to - from) * fraction(what + seed));
  const head = vary('head', 36, 43);
  const tall = vary('tall', 46, 54);
  const width = vary('width', 72, 90);
  const slope = vary('slope', -70, 70);
  const x = vary('x', 110, 130);
  const chin = 108 + tall;
  const outline =
    `M${x - 20} ${chin}A${head} ${tall} 0 1 1 ${x + 20} ${chin}v16` +
    `C${x + 30} ${chin + 40} ${x + width} ${chin + 22} ${x + width + 10} 310H${x - width - 10}` +
    `C${x - width} ${chin + 22} ${x - 30} ${chin + 40} ${x - 20} ${chin + 16}z`;
  return (
    <svg viewBox="0 0 240 300" className={css.drawn} aria-hidden="true">
      <defs>
        <path id={id} d={outline} />
        <pattern
          id={`${id}hatch`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${slope})`}
        >
          <path d="M0 3H6" className={css.hatch} />
        </pattern>
      </defs>
      {/* Each pair of strokes, one in ink and a thinner one in paper over it, leaves a parallel contour. */}
      {RINGS.map((width) => [
        <use key={width} href={`#${id}`} className={css.contour} strokeWidth={width * 2} />,
        <use key={-width} href={`#${id}`} className={css.ground} strokeWidth={width * 2 - 2.4} />,
      ])}
      <use href={`#${id}`} fill={`url(#${id}hatch)`} className={css.hatch} />
    </svg>
  );
}
