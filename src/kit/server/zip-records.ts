/**
 * The records of a ZIP (APPNOTE 6.3.10). Sizes and places of 4 GB and more, and more than 65,534 entries, do not fit into
 * the old fields: those then hold their largest value, which sends a reader to the ZIP64 records. They are written only
 * where they are needed, because some older readers stumble over them.
 */
export interface WrittenEntry {
  name: Buffer;
  method: Method;
  /** Decided before the sizes are known: its sizes take eight bytes each. */
  isLarge: boolean;
  time: number;
  crc: number;
  bytes: number;
  packedBytes: number;
  /** Where its local header begins. */
  place: number;
}

export const methods = { stored: 0, deflated: 8 } as const;
type Method = (typeof methods)[keyof typeof methods];

const most16 = 0xffff;
const most32 = 0xffff_ffff;

// Names are UTF-8, and the sizes follow the content.
const flags = 0x0808;
const ordinaryVersion = 20;
const zip64Version = 45;
const zip64Field = 1;

export function localHeader({ name, method, isLarge, time }: WrittenEntry): Buffer {
  const extra = isLarge ? zip64Extra([0, 0]) : empty;
  const size = isLarge ? most32 : 0;
  return fields(
    [4, 0x04034b50],
    [2, isLarge ? zip64Version : ordinaryVersion],
    [2, flags],
    [2, method],
    [4, time],
    [4, 0],
    [4, size],
    [4, size],
    [2, name.length],
    [2, extra.length],
    name,
    extra,
  );
}

/** Comes after the content of an entry, whose sizes nobody knew before. */
export function sizesAfterwards({ isLarge, crc, bytes, packedBytes }: WrittenEntry): Buffer {
  const width = isLarge ? 8 : 4;
  return fields([4, 0x08074b50], [4, crc], [width, packedBytes], [width, bytes]);
}

export function directoryRecord(entry: WrittenEntry): Buffer {
  const { name, method, time, crc, bytes, packedBytes, place } = entry;
  // Both sizes, where the local header has both.
  const sizes = entry.isLarge ? [bytes, packedBytes] : [];
  const outsized = [...sizes, ...(place >= most32 ? [place] : [])];
  const extra = outsized.length > 0 ? zip64Extra(outsized) : empty;
  const version = outsized.length > 0 ? zip64Version : ordinaryVersion;
  return fields(
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, method],
    [4, time],
    [4, crc],
    [4, entry.isLarge ? most32 : packedBytes],
    [4, entry.isLarge ? most32 : bytes],
    [2, name.length],
    [2, extra.length],
    // No comment, on the first disk, without attributes.
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, Math.min(place, most32)],
    name,
    extra,
  );
}

export function endOfDirectory(entries: number, bytes: number, place: number): Buffer {
  const old = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(entries, most16)],
    [2, Math.min(entries, most16)],
    [4, Math.min(bytes, most32)],
    [4, Math.min(place, most32)],
    [2, 0],
  );
  if (entries < most16 && bytes < most32 && place < most32) return old;
  const large = fields(
    [4, 0x06064b50],
    // The bytes of this record after this field.
    [8, 44],
    [2, zip64Version],
    [2, zip64Version],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, bytes],
    [8, place],
  );
  const whereItIs = fields([4, 0x07064b50], [4, 0], [8, place + bytes], [4, 1]);
  return Buffer.concat([large, whereItIs, old]);
}

const zip64Extra = (values: readonly number[]) =>
  fields([2, zip64Field], [2, values.length * 8], ...values.map((value) => [8, value] as const));

const empty = Buffer.alloc(0);

/** Little-endian numbers of so many bytes, and bytes as they are. */
function fields(...parts: readonly (readonly [2 | 4 | 8, number] | Buffer)[]): Buffer {
  const record = Buffer.alloc(parts.reduce((sum, part) => sum + widthOf(part), 0));
  let at = 0;
  for (const part of parts) {
    if (Buffer.isBuffer(part)) part.copy(record, at);
    else if (part[0] === 8) record.writeBigUInt64LE(BigInt(part[1]), at);
    else record.writeUIntLE(part[1], at, part[0]);
    at += widthOf(part);
  }
  return record;
}

const widthOf = (part: readonly [2 | 4 | 8, number] | Buffer) =>
  Buffer.isBuffer(part) ? part.length : part[0];

/** Two seconds are as fine as a ZIP's clock goes; it begins in 1980. */
export const zipTime = (now: Date) =>
  ((now.getUTCFullYear() - 1980) << 25) |
  ((now.getUTCMonth() + 1) << 21) |
  (now.getUTCDate() << 16) |
  (now.getUTCHours() << 11) |
  (now.getUTCMinutes() << 5) |
  (now.getUTCSeconds() >> 1);
