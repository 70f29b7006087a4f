import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreparedFile } from '../../../kit/server/files/keep.ts';
import { mediaTypes } from '../../../kit/server/files/media-types.ts';

/** What the demo's pictures are like. They lie here in the very form in which they are kept. */
export const pictureKinds = {
  logo: { folder: 'logos', type: mediaTypes.png, width: 384, height: 384, mostBytes: 12_000 },
  cover: { folder: 'covers', type: mediaTypes.webp, width: 1600, height: 400, mostBytes: 40_000 },
  post: { folder: 'posts', type: mediaTypes.webp, width: 1200, height: 800, mostBytes: 15_000 },
  portrait: { folder: 'portraits', type: mediaTypes.webp, width: 320, height: 320, mostBytes: 15_000 },
} as const;
export type PictureKind = keyof typeof pictureKinds;

export const picturePath = (kind: PictureKind, name: string) => {
  const { folder, type } = pictureKinds[kind];
  return join(import.meta.dirname, 'pictures', folder, `${name}.${type.extensions[0]}`);
};

/** As an upload is when it has been encoded anew; doing that to our own drawings would only delay the first start. */
export async function drawnPicture(kind: PictureKind, name: string): Promise<PreparedFile> {
  const { type, width, height } = pictureKinds[kind];
  const path = picturePath(kind, name);
  return {
    path,
    originalName: `${name}.${type.extensions[0]}`,
    type,
    bytes: (await stat(path)).size,
    width,
    height,
  };
}
