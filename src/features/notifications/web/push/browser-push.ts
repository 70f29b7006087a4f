import { ApiError } from '../../../../kit/web/api-error.ts';
import { call } from '../../../../kit/web/api.ts';
import { subscribeToPush, unsubscribeFromPush } from '../../calls/push.gen.ts';
import { turnedOn } from './turned-on.ts';

/**
 * `on` and `off` can be changed here. `blocked`: the person has to change it in the browser's own settings. `install first`: a phone
 * that lets only installed apps do it. `not here`: the browser cannot, or the page is not served securely.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'install first' | 'not here';

const workerPath = '/sw.js';

export async function pushState(): Promise<PushState> {
  if (!isSecureContext || !('serviceWorker' in navigator)) return 'not here';
  if (!('PushManager' in window) || !('Notification' in window))
    return isPhoneOfApple() && !isInstalled() ? 'install first' : 'not here';
  if (Notification.permission === 'denied') return 'blocked';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** A worker that is still installing cannot subscribe. Begun before the click, there is nothing left to wait for in it. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerPath);
  return navigator.serviceWorker.ready;
}

/** From the click on our own switch and from nowhere else: asking is the first thing that is done in it. */
export async function turnOn(publicKey: string): Promise<PushState> {
  const { pushManager } = await readyWorker();
  try {
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    await tellServer(subscription, { isRenewal: false });
    window.dispatchEvent(new Event(turnedOn));
    return 'on';
  } catch (problem) {
    if (Notification.permission === 'denied') return 'blocked';
    throw problem;
  }
}

export async function turnOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await call(unsubscribeFromPush, { query: { endpoint: subscription.endpoint } });
  }
  return 'off';
}

/**
 * At every start what the browser has is told to the server again, under the session that is here now. Somebody else may have signed in
 * at this computer, and has not asked for anything: their browser forgets it.
 */
export async function keepSubscribed(publicKey: () => Promise<string>): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  try {
    await tellServer(subscription, { isRenewal: true });
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 409) throw problem;
    await subscription.unsubscribe();
    return;
  }
  const key = await publicKey();
  if (isMadeWith(subscription, key)) return;
  await subscription.unsubscribe();
  await turnOn(key);
}

/** Whoever signs out on a shared computer leaves nothing behind. The server has ended the subscription with the session. */
export async function forgetSubscription(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** A click on a notification leads there in the tab that is open. */
export function onNotificationOpened(go: (link: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data, ports: [answer] }: MessageEvent<unknown>) => {
    if (!isOpened(data)) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
    answer?.postMessage('heard');
    go(data.link);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

const isOpened = (data: unknown): data is { link: string } =>
  typeof data === 'object' &&
  data !== null &&
  'link' in data &&
  typeof data.link === 'string' &&
  data.link.startsWith('/');

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function tellServer(
  subscription: PushSubscription,
  { isRenewal }: { isRenewal: boolean },
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await call(subscribeToPush, {
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', renew: isRenewal },
  });
}

function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return true;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** A tablet says that it is a Mac, and has fingers. */
const isPhoneOfApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
