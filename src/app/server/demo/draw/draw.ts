// Draws the demo's logos, covers and portraits into ../pictures: node src/app/server/demo/draw/draw.ts
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureKinds, picturePath, type PictureKind } from '../pictures.ts';
import { covers } from './covers.ts';
import { logosOfPeople } from './logos-of-people.ts';
import { logosOfPlaces } from './logos-of-places.ts';
import { portraits } from './portraits.ts';
import { svg } from './shapes.ts';

interface Drawing {
  kind: PictureKind;
  name: string;
  inner: string;
  units: [number, number];
}

const drawings: Drawing[] = [
  ...all('logo', { ...logosOfPlaces, ...logosOfPeople }, [96, 96]),
  ...all('cover', covers, [1600, 400]),
  ...all('portrait', portraits, [320, 320]),
];

function all(kind: PictureKind, drawn: Record<string, string>, units: [number, number]): Drawing[] {
  return Object.entries(drawn).map(([name, inner]) => ({ kind, name, inner, units }));
}

const encoded = (picture: Sharp, kind: PictureKind) =>
  kind === 'logo'
    ? picture.png({ palette: true, compressionLevel: 9 })
    : picture.webp({ quality: 76, effort: 6 });

for (const { kind, name, inner, units } of drawings) {
  const { width, height, mostBytes } = pictureKinds[kind];
  const file = picturePath(kind, name);
  await mkdir(dirname(file), { recursive: true });
  const { size } = await encoded(sharp(Buffer.from(svg(width, height, units, inner))), kind).toFile(file);
  if (size > mostBytes) console.warn(`${file} has ${size} bytes, more than ${mostBytes}.`);
}
console.log(`${drawings.length} pictures drawn.`);
