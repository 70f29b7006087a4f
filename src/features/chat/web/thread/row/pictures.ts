import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../../../kit/web/download.ts';
import { openChatFile } from '../../../calls/messages.gen.ts';
import { failures } from '../../failures.ts';

/** Pictures that were looked at lately; more would only take memory. */
const mostKept = 60;
const kept = new Map<string, string>();

/** The address of a picture that only the two may see: it is fetched with the caller's token. */
export function usePicture(conversationId: number, messageId: number) {
  const { data, isError } = useQuery({
    queryKey: ['chat picture', conversationId, messageId],
    queryFn: ({ signal }) => addressOf(conversationId, messageId, signal),
    staleTime: Infinity,
    // Only the map knows when the address ends.
    gcTime: 0,
  });
  return { address: data, hasFailed: isError };
}

async function addressOf(id: number, messageId: number, signal: AbortSignal): Promise<string> {
  const name = `${id} ${messageId}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const { wayBack } = failures(id);
  const response = await fetchFile(openChatFile, { params: { id, messageId } }, { signal, wayBack });
  const address = URL.createObjectURL(await response.blob());
  kept.set(name, address);
  for (const [oldest, gone] of kept) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
    URL.revokeObjectURL(gone);
  }
  return address;
}

const widest = 360;
const highest = 320;

/** As large as a row has room for, and never larger than the picture itself. */
export function boxOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, widest / width, highest / height);
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}
