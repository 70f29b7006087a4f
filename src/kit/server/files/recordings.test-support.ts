const head = (size: number, type: string) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(size);
  bytes.write(type, 4, 'latin1');
  return bytes;
};

/** A part of an MP4 or MOV file. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(
    content.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)),
  );
  return Buffer.concat([head(8 + inside.length, type), inside]);
}

/** Sizes past 4 GB are written so; every box may be. */
export function longBox(type: string, content: string): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(16 + content.length));
  return Buffer.concat([head(1, type), size, Buffer.from(content, 'latin1')]);
}

export const place = '-33.8675+151.2070';

/** As phones write it: the place in each of the boxes that are known to have it. */
export function phoneRecording(brand = 'isom'): Buffer {
  const named = `\0\x12\x15\xc7${place}/`;
  const appleKeys = box('keys', '\0\0\0\0\0\0\0\x01', box('mdta', 'com.apple.quicktime.location.ISO6709'));
  const appleValues = box('ilst', box('\0\0\0\x01', box('data', `\0\0\0\x01\0\0\0\0${place}+012.000/`)));
  return Buffer.concat([
    box('ftyp', brand, '\0\0\x02\0', 'isommp42'),
    box('mdat', 'pictures and sound'),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box(
        'trak',
        box('tkhd', Buffer.alloc(84)),
        box('udta', box('\xa9xyz', named)),
        box('mdia', box('hdlr', 'vide')),
      ),
      box('udta', box('\xa9xyz', named), box('loci', named)),
      box('meta', box('hdlr', 'mdta'), appleKeys, appleValues),
    ),
    longBox(
      'uuid',
      `\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac<x:xmpmeta>${place}</x:xmpmeta>`,
    ),
  ]);
}
