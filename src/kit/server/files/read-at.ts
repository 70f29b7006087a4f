import type { FileHandle } from 'node:fs/promises';

/** At most so many bytes from there on; fewer at the end of the file, and none past it. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
