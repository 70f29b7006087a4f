import { useMemberSession } from '../../../accounts/web/public.ts';
import { openOutbox } from './outbox.ts';

/** Sends what was written before the page was loaded, also where no conversation is shown. */
export default function OutboxKeeper() {
  openOutbox(useMemberSession());
  return null;
}
