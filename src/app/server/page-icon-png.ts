import { crc32, deflateSync } from 'node:zlib';
import { textOn } from '../../kit/common/colour.ts';

type Point = readonly [x: number, y: number];

/** The house of `pageIconSvg`, in the same 32 units. */
const side = 32;
const corner = 7;
const halfStroke = 1.2;
const lines: readonly (readonly Point[])[] = [
  [
    [7, 25],
    [7, 14],
    [16, 7],
    [25, 14],
    [25, 25],
    [7, 25],
  ],
  [
    [13, 25],
    [13, 18],
    [19, 18],
    [19, 25],
  ],
];

const pixels = 192;
/** Anybody may ask for one, and drawing takes a while. */
const drawn = new Map<string, Buffer>();
const mostKept = 100;

/** For phones and for notifications, which take no SVG. Drawn by hand: the decoder of pictures is kept from reading SVG. */
export function pageIconPng(colour: string): Buffer {
  const known = drawn.get(colour);
  if (known) return known;
  if (drawn.size >= mostKept) drawn.clear();
  const made = draw(colour);
  drawn.set(colour, made);
  return made;
}

/** The same picture in the form that `/favicon.ico` promises: a directory with one entry, and the PNG behind it. */
export function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([pixels, pixels], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function draw(colour: string): Buffer {
  const [ground, ink] = [bytesOf(colour), bytesOf(textOn(colour))];
  const unit = side / pixels;
  const rows = Buffer.alloc(pixels * (1 + pixels * 4));
  for (let y = 0; y < pixels; y += 1)
    for (let x = 0; x < pixels; x += 1) {
      const point: Point = [(x + 0.5) * unit, (y + 0.5) * unit];
      const inked = coverage(halfStroke - distanceToLines(point), unit);
      const at = y * (1 + pixels * 4) + 1 + x * 4;
      for (let part = 0; part < 3; part += 1)
        rows[at + part] = Math.round(ground[part]! * (1 - inked) + ink[part]! * inked);
      rows[at + 3] = Math.round(255 * coverage(depthInTile(point), unit));
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(pixels, 0);
  head.writeUInt32BE(pixels, 4);
  // Eight bits for each of red, green, blue and opacity.
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const bytesOf = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')];

/** How much of a pixel lies inside, from how deep its middle does. */
const coverage = (depth: number, unit: number) => Math.min(Math.max(0.5 + depth / unit, 0), 1);

const distanceToLines = (point: Point) =>
  Math.min(
    ...lines.flatMap((line) => line.slice(1).map((end, at) => distanceToSegment(point, line[at]!, end))),
  );

function distanceToSegment([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * wide + (y - fromY) * high) / (wide * wide + high * high);
  const nearest = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - fromX - nearest * wide, y - fromY - nearest * high);
}

/** Of a point in the square with round corners. */
function depthInTile([x, y]: Point): number {
  const inner = side / 2 - corner;
  const [right, down] = [Math.abs(x - side / 2) - inner, Math.abs(y - side / 2) - inner];
  return corner - Math.hypot(Math.max(right, 0), Math.max(down, 0)) - Math.min(Math.max(right, down), 0);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
