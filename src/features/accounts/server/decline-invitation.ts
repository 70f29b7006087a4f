import { findInvitation, invitationOver, useInvitation } from './find-invitation.ts';
import type { AccountParts, Place } from './parts.ts';

/** Saying no twice is saying no. */
export async function declineInvitation(
  { database }: AccountParts,
  place: Place,
  token: string,
): Promise<void> {
  await database.inCommunity({ communityId: place.id }, async (tx) => {
    if (await useInvitation(tx, token, 'declined')) return;
    const { state } = await findInvitation(tx, token);
    if (state !== 'declined' && state !== 'open') throw invitationOver(state);
  });
}
