/** The few shapes that the drawings are made from, as SVG. */
type Paint = Record<string, string | number>;

const attributes = (paint: Paint) =>
  Object.entries(paint)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Paint = {}) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${attributes(more)}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more: Paint = {}) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${attributes(more)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more: Paint = {}) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(more)}/>`;
export const path = (d: string, fill: string, more: Paint = {}) =>
  `<path d="${d}" fill="${fill}"${attributes(more)}/>`;
export const line = (d: string, stroke: string, width: number, more: Paint = {}) =>
  path(d, 'none', {
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const group = (transform: string, ...inner: string[]) =>
  `<g transform="${transform}">${inner.join('')}</g>`;

/** The same shape several times, each knowing its number. */
export const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** From light to dark, or the other way, down the picture. */
export const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

export const svg = (width: number, height: number, units: [number, number], inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${units[0]} ${units[1]}">${inner}</svg>`;

/** Numbers from 0 to 1 that look random and are the same each time for the same name (mulberry32). */
export function chance(name: string): (from?: number, to?: number) => number {
  let state = Array.from(name).reduce(
    (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619),
    2_166_136_261,
  );
  return (from = 0, to = 1) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (to - from);
  };
}
