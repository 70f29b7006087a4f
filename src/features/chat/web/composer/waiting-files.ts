import { ApiError } from '../../../../kit/web/api-error.ts';
import { inOwnFiles } from '../../../../kit/web/own-storage.ts';

/** Of this tab: a browser that keeps no files can still send what was just chosen. */
const chosen = new Map<string, File>();
const previews = new Map<string, string>();

/** Pictures of a page's own origin are shown for so long after they were sent: until the server's are there. */
const previewStays = 60_000;

export function keepFile(member: number, clientId: string, file: File): void {
  chosen.set(clientId, file);
  inOwnFiles(member, 'readwrite', (files) => files.put(file, clientId)).catch(() => undefined);
}

export async function keptFile(member: number, clientId: string): Promise<File> {
  const file =
    chosen.get(clientId) ??
    (await inOwnFiles<unknown>(member, 'readonly', (files) => files.get(clientId)).catch(() => undefined));
  if (file instanceof File) return file;
  // As a fault that may pass: the tab in which it was chosen can still be writing it down.
  throw new ApiError('file.gone', 500, 'This file is no longer in your browser. Attach it again.');
}

export function forgetFile(member: number, clientId: string): void {
  chosen.delete(clientId);
  const preview = previews.get(clientId);
  previews.delete(clientId);
  if (preview !== undefined) setTimeout(() => URL.revokeObjectURL(preview), previewStays);
  inOwnFiles(member, 'readwrite', (files) => files.delete(clientId)).catch(() => undefined);
}

/** The address of a picture that waits, once it has been read; `ready` is called then. */
export function previewOf(member: number, clientId: string, ready: () => void): string | null {
  const known = previews.get(clientId);
  if (known !== undefined) return known;
  const file = chosen.get(clientId);
  if (file) {
    const address = URL.createObjectURL(file);
    previews.set(clientId, address);
    return address;
  }
  void readAgain(member, clientId).then(ready, () => undefined);
  return null;
}

/** After a reload it lies in the browser, not yet in the page. */
async function readAgain(member: number, clientId: string): Promise<void> {
  chosen.set(clientId, await keptFile(member, clientId));
}
