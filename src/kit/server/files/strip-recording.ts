import { open, type FileHandle } from 'node:fs/promises';
import { Refusal } from '../../common/errors.ts';
import { readAt } from './read-at.ts';

/** What phones and cameras write beside picture and sound: where it was taken, by what, for whom. No player needs it. */
const descriptions = new Set(['udta', 'meta', 'uuid', 'gps ', 'free', 'skip']);
/** Those whose parts are looked through. */
const containers = new Set(['moov', 'trak', 'mdia']);
const packed = 'cmov';
/** A recording in many fragments has some thousands. */
const mostBoxes = 20_000;

interface Box {
  type: string;
  start: number;
  /** Where its content begins. */
  content: number;
  end: number;
}

const unreadable = () =>
  new Refusal(
    'file.recording_unreadable',
    400,
    'This recording is damaged and can’t be read. Choose another one.',
  );

/**
 * Takes from an MP4, MOV or M4A what tells of its origin: such a box becomes an empty one of the same size, so that nothing else moves and
 * what points into the file still does. One whose parts cannot be told apart is refused, because the place might lie where we did not look.
 */
export async function stripRecording(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    await strip(file, { start: 0, end: size }, { left: mostBoxes });
  } finally {
    await file.close();
  }
}

async function strip(
  file: FileHandle,
  { start, end, isInside = false }: { start: number; end: number; isInside?: boolean },
  boxes: { left: number },
): Promise<void> {
  // Fewer bytes than a box has are padding.
  for (let at = start; at + 8 <= end;) {
    if ((boxes.left -= 1) < 0) throw unreadable();
    const box = await boxAt(file, at, end);
    // What was cut off at the end of the file is missing and tells nothing; a box that is larger than the one around it is a lie.
    if (!box || (isInside && box.end > end) || box.type === packed) throw unreadable();
    const within = { ...box, end: Math.min(box.end, end) };
    if (descriptions.has(box.type)) await empty(file, within);
    else if (containers.has(box.type))
      await strip(file, { start: box.content, end: within.end, isInside: true }, boxes);
    at = within.end;
  }
}

async function boxAt(file: FileHandle, start: number, end: number): Promise<Box | undefined> {
  const head = await readAt(file, start, 16);
  if (head.length < 8) return undefined;
  const type = head.toString('latin1', 4, 8);
  const size = head.readUInt32BE(0);
  // To the end of what it lies in.
  if (size === 0) return { type, start, content: start + 8, end };
  if (size >= 8) return { type, start, content: start + 8, end: start + size };
  if (size !== 1 || head.length < 16) return undefined;
  const long = Number(head.readBigUInt64BE(8));
  return long < 16 ? undefined : { type, start, content: start + 16, end: start + long };
}

const nothing = Buffer.alloc(65_536);

/** Its size stays what it says; its bytes go, since `free` alone would still let anybody read them. */
async function empty(file: FileHandle, { start, content, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4);
  for (let at = content; at < end; at += nothing.length)
    await file.write(nothing, 0, Math.min(nothing.length, end - at), at);
}
