/** A tab of the product answers at once; one on the sign-in or on a public page does not listen. */
const patience = 500;

/** What is needed of a worker's clients and windows. */
interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
  openWindow(link: string): Promise<WindowClient | null>;
}

/** A tab that is open goes there by itself, without a reload; one that does not is led there, and without one a window is opened. */
export async function openLink(windows: Windows, link: string): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const [first] = open.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (!first) {
    await windows.openWindow(link);
    return;
  }
  // While the click still counts: a browser lets nobody come to the front later.
  const front = await first.focus().catch(() => first);
  if (await isHeard(front, link)) return;
  // A tab that this worker does not control cannot be led anywhere.
  const led = await front.navigate(link).catch(() => null);
  if (!led) await windows.openWindow(link);
}

async function isHeard(client: WindowClient, link: string): Promise<boolean> {
  const { port1: here, port2: there } = new MessageChannel();
  try {
    return await new Promise<boolean>((done) => {
      here.addEventListener('message', () => done(true));
      here.start();
      setTimeout(() => done(false), patience);
      client.postMessage({ is: 'notification opened', link }, [there]);
    });
  } finally {
    here.close();
  }
}
