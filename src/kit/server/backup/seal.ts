import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

export const tagBytes = 16;

/** Protects one frame: its place in the file, its head and its content. */
export interface Seal {
  close(index: number, head: Buffer, content: Buffer): { body: Buffer; tag: Buffer };
  /** Undefined where anything was changed. */
  open(index: number, head: Buffer, body: Buffer, tag: Buffer): Buffer | undefined;
}

const place = (index: number) => {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(index), 4);
  return bytes;
};

/** A checksum, against damage. It keeps no one from changing a backup on purpose. */
export function plain(headerHash: Buffer): Seal {
  const checksum = (index: number, head: Buffer, content: Buffer) =>
    createHash('sha256')
      .update(headerHash)
      .update(place(index))
      .update(head)
      .update(content)
      .digest()
      .subarray(0, tagBytes);
  return {
    close: (index, head, content) => ({ body: content, tag: checksum(index, head, content) }),
    open: (index, head, body, tag) => (checksum(index, head, body).equals(tag) ? body : undefined),
  };
}

/** AES-256-GCM. Each backup has a key of its own, so the place of a frame is a nonce that never comes back. */
export function encrypted(key: Buffer, headerHash: Buffer): Seal {
  return {
    close(index, head, content) {
      const cipher = createCipheriv('aes-256-gcm', key, place(index)).setAAD(
        Buffer.concat([headerHash, head]),
      );
      const body = Buffer.concat([cipher.update(content), cipher.final()]);
      return { body, tag: cipher.getAuthTag() };
    },
    open(index, head, body, tag) {
      const decipher = createDecipheriv('aes-256-gcm', key, place(index), { authTagLength: tagBytes })
        .setAAD(Buffer.concat([headerHash, head]))
        .setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
