/** Words for a program in the geosciences, without any person, place or institution. */
const NOUNS = (
  'fault slip basin sediment tsunami liquefaction velocity catalogue rupture seismogram gravity terrace coast delta ' +
  'slope landslide aquifer magma caldera lava ash plume tide gauge interferogram stress strain rate hazard exposure ' +
  'vulnerability scenario inundation array station borehole outcrop trench isotope stratigraphy tomography moment ' +
  'aftershock swarm evacuation signage drill warning threshold inventory raster mesh boundary uplift subsidence'
).split(' ');
const ADJECTIVES = (
  'shallow oblique left-lateral submarine volcanic tectonic coastal probabilistic high-resolution near-field paleoseismic ' +
  'hydrothermal quaternary creeping locked transient ambient distributed early regional joint open'
).split(' ');
const VERBS =
  'constrains reveals limits controls precedes amplifies delays maps resolves explains bounds triggers'.split(' ');
const LINKS = ['after', 'beneath', 'along', 'across', 'within', 'during', 'before', 'from', 'of'];
const KINDS = ['Keynote', 'Session', 'Poster session', 'Workshop', 'Panel', 'Field briefing'];

const FIRST_DAY = Date.UTC(2025, 9, 28);
const DAY_MS = 86_400_000;
const MINUTES_OPEN = 600;
/** @param {number} value */
const two = (value) => String(value).padStart(2, '0');
/** @param {number} minutes */
const clock = (minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Mulberry32: a small seeded generator of numbers in [0, 1).
 * @param {number} seed
 */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param {() => number} next */
function writer(next) {
  /** @param {string[]} words */
  const pick = (words) => words[Math.floor(next() * words.length)] ?? '';
  /** @param {number} share */
  const chance = (share) => next() < share;
  /**
   * @param {number} low
   * @param {number} high
   */
  const between = (low, high) => low + Math.floor(next() * (high - low + 1));
  const phrase = () => `${chance(0.7) ? `${pick(ADJECTIVES)} ` : ''}${pick(NOUNS)} ${pick(NOUNS)}`;
  const sentence = () => {
    const clauses = Array.from({ length: between(1, 2) }, () => `${pick(LINKS)} the ${phrase()}`);
    return `${capital(phrase())} ${pick(VERBS)} the ${phrase()} ${clauses.join(' ')}.`;
  };
  const paragraph = () => {
    const text = Array.from({ length: between(1, 4) }, sentence).join(' ');
    if (chance(0.2)) return `<p><strong>${capital(phrase())}.</strong> ${text}</p>`;
    if (chance(0.1))
      return `<p>${text} <a href="https://example.org/${pick(NOUNS)}" rel="noopener noreferrer">Map</a></p>`;
    return `<p>${text}</p>`;
  };
  return {
    chance,
    between,
    title() {
      const text = `${capital(phrase())} ${pick(LINKS)} the ${phrase()}`;
      return chance(0.25) ? `${pick(KINDS)}: ${text}` : chance(0.1) ? `${text} <em>(${pick(NOUNS)})</em>` : text;
    },
    description: () => (chance(0.3) ? '' : Array.from({ length: between(1, 2) }, paragraph).join('')),
    subItem: () => (chance(0.3) ? `<b>${capital(phrase())}</b> ${pick(LINKS)} the ${phrase()}` : capital(phrase())),
  };
}

/**
 * A program in the shape of `GET /api/schedule`: 4 to 10 days, parallel tracks, seven in ten items with an HTML
 * description (about 400 characters), four in ten with sub-items.
 * @param {number} count how many items
 * @param {number} [seed] the same seed gives the same program
 */
export function generateProgram(count, seed = 20251028) {
  const write = writer(random(seed));
  const dayCount = Math.min(10, Math.max(4, Math.ceil(count / 50)));
  let itemId = 0;
  let subItemId = 0;

  /**
   * @param {number} dayId
   * @param {number} position
   * @param {number} length
   */
  const item = (dayId, position, length) => {
    const start = 480 + Math.floor((position / length) * (MINUTES_OPEN / 15)) * 15;
    const id = ++itemId;
    const subItems = write.chance(0.4) ? write.between(1, 4) : 0;
    return {
      id,
      day_id: dayId,
      time: write.chance(0.05) ? '' : `${clock(start)} - ${clock(start + 15 * write.between(1, 6))}`,
      title: write.title(),
      description: write.description(),
      state: /** @type {const} */ (''),
      state_note: '',
      planned_time: '',
      planned_room: '',
      list: Array.from({ length: subItems }, () => ({
        id: ++subItemId,
        schedule_item_id: id,
        content: write.subItem(),
      })),
    };
  };

  return Array.from({ length: dayCount }, (_, index) => {
    const instant = new Date(FIRST_DAY + index * DAY_MS);
    const length = Math.floor((count * (index + 1)) / dayCount) - Math.floor((count * index) / dayCount);
    return {
      id: index + 1,
      title: instant.toLocaleDateString('en-GB', { timeZone: 'UTC', dateStyle: 'full' }),
      date: instant.toISOString().slice(0, 10),
      items: Array.from({ length }, (_, position) => item(index + 1, position, length)),
    };
  });
}
