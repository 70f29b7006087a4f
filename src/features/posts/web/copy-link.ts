import { toast } from '../../../kit/web/components/toast.ts';

/** To share it: whoever may not see the post learns nothing by its address. */
export async function copyLink(id: number): Promise<void> {
  const address = `${window.location.origin}/post/${id}`;
  try {
    await navigator.clipboard.writeText(address);
    toast({ tone: 'success', message: 'Link copied' });
  } catch {
    // The browser keeps the clipboard to itself.
    toast({ message: `The link to this post: ${address}`, stays: true });
  }
}
