/** @import { Attributes, GradientStop, Point } from './types.ts' */

/** Size of every plate, in pixels. */
export const WIDTH = 1600;
export const HEIGHT = 1067;

/**
 * Rounds to tenths.
 * @param {number} value
 */
const round = (value) => Math.round(value * 10) / 10;

/**
 * Path data through points.
 * @param {Iterable<Point>} points
 * @param {boolean} close whether the last point is joined to the first
 */
export function line(points, close = false) {
  let data = '';
  for (const [x, y] of points) data += `${data ? 'L' : 'M'}${round(x)} ${round(y)}`;
  return close ? `${data}Z` : data;
}

/**
 * Markup of one element. `null` and `undefined` attributes are left out.
 * @param {string} name
 * @param {Attributes} attributes
 * @param {string} inner markup
 */
export function tag(name, attributes, inner = '') {
  const list = Object.entries(attributes)
    .filter(([, value]) => value != null)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`);
  return `<${name}${list.join('')}>${inner}</${name}>`;
}

/**
 * A stroked path with round ends.
 * @param {string} d path data
 * @param {string} color
 * @param {number} width in pixels
 * @param {Attributes} more
 */
export const stroke = (d, color, width, more = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

/**
 * A filled path.
 * @param {string} d path data
 * @param {string} color
 * @param {Attributes} more
 */
export const fill = (d, color, more = {}) => tag('path', { d, fill: color, ...more });

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} r in pixels
 * @param {Attributes} more
 */
export const circle = (cx, cy, r, more) => tag('circle', { cx: round(cx), cy: round(cy), r: round(r), ...more });

/**
 * A gradient, vertical by default; refer to it as `url(#id)`.
 * @param {string} id
 * @param {GradientStop[]} stops
 */
export const gradient = (id, stops, direction = { x1: 0, y1: 0, x2: 0, y2: 1 }) =>
  tag(
    'linearGradient',
    { id, ...direction },
    stops
      .map(([offset, color, opacity]) => tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
      .join(''),
  );

/**
 * Clips markup to a path.
 * @param {string} id of the clip path, unique in the document
 * @param {string} d path data
 * @param {string} inner markup
 */
export const clip = (id, d, inner) =>
  tag('clipPath', { id }, tag('path', { d })) + tag('g', { 'clip-path': `url(#${id})` }, inner);

/**
 * Rectangle as path data.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
export const box = (x, y, width, height) => `M${x} ${y}h${width}v${height}h${-width}Z`;

/**
 * A complete SVG file.
 * @param {string} inner markup
 */
export const document = (inner, width = WIDTH, height = HEIGHT) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`,
  );
