import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';
import type { StateLook } from '../../../kit/web/components/StateMark.tsx';
import type { Delivery, Webhook } from '../contract/webhooks.ts';

interface Standing {
  look: StateLook;
  word: string;
}

export function standingOf({ is_on: isOn, off_because: because, failing_since: failing }: Webhook): Standing {
  if (!isOn && because === 'admin') return { look: { colour: 'grey', icon: IconPlayerPause }, word: 'Off' };
  if (!isOn) return { look: { colour: 'red', icon: IconBan }, word: 'Turned off' };
  if (failing !== null) return { look: { colour: 'orange', icon: IconAlertTriangle }, word: 'Failing' };
  return { look: { colour: 'green', icon: IconCheck }, word: 'On' };
}

/** Why it is off, and what to do. */
export const offReasons: Record<NonNullable<Webhook['off_because']>, string> = {
  admin: 'It’s off. Nothing is sent until you turn it on.',
  gone: 'We turned it off because the other side answered that it’s gone (410). Check the address, then turn it on.',
  failing:
    'We turned it off because nothing arrived there for 5 days. Mend the other side, send a test, then turn it on.',
};

export const deliveryStandings: Record<Delivery['state'], Standing> = {
  pending: { look: { colour: 'blue', icon: IconClock }, word: 'Waiting' },
  delivered: { look: { colour: 'green', icon: IconCheck }, word: 'Delivered' },
  failed: { look: { colour: 'red', icon: IconX }, word: 'Failed' },
  dropped: { look: { colour: 'grey', icon: IconBan }, word: 'Not sent' },
};
