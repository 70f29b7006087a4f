import { toast } from './components/toast.ts';

/** Puts the address of a screen into the clipboard: “The link to this post”. */
export async function copyAddress(path: string, what: string): Promise<void> {
  const address = `${window.location.origin}${path}`;
  try {
    await navigator.clipboard.writeText(address);
    toast({ tone: 'success', message: 'Link copied' });
  } catch {
    // The browser keeps the clipboard to itself.
    toast({ message: `${what}: ${address}`, stays: true });
  }
}
