/** As UTF-8, which the database stores; half of a pair counts for half of four. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const isHalf = unit >= 0xd800 && unit <= 0xdfff;
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isHalf ? 2 : 3;
  }
  return bytes;
}
