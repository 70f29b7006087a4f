import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere } from '../../accounts/server/public.ts';
import { eventField, eventFieldNames } from '../contract/event-fields.ts';
import type { EventForm } from '../contract/hosting.ts';
import { eventRewritten } from '../events.ts';
import { onDate } from './field-columns.ts';
import type { FoundDate } from './find-date.ts';
import { announcingFor } from './settings.ts';

const news = eventFieldNames.filter((name) => eventField(name).tellsAdmins);

/**
 * Approval is for announcing. What a member writes into a published event afterwards is there at once, so that a room can still be corrected;
 * where admins decide on events, they are told.
 */
export async function tellRewritten(
  tx: CommunityTx,
  caller: Caller,
  { event, date }: FoundDate,
  form: EventForm,
): Promise<void> {
  const isRewritten =
    (form.is_public && !event.is_public) || news.some((name) => form[name] !== onDate({ event, date }, name));
  if (!isRewritten) return;
  const { can_announce: canAnnounce, needs_approval: needsApproval } = await announcingFor(tx, caller);
  if (canAnnounce && !needsApproval) return;
  const admins = (await adminsHere(tx, 'moderator')).map((admin) => admin.member_id);
  record(tx, eventRewritten, { date_id: date.id }, { tells: admins, by: caller.companyId });
}
