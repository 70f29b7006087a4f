import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getBoard } from '../../calls/lists.gen.ts';
import { getReferral } from '../../calls/referral.gen.ts';
import type { ReferralCard, ReferralDetail } from '../../contract/referral.ts';
import type { ReferralStatus } from '../../contract/status.ts';
import { viewReferral } from '../../calls/verbs.gen.ts';
import type { Action } from '../../rules.ts';
import type { Choice } from '../detail/actions-of.ts';
import { useTakeReferral } from '../detail/useReferral.ts';
import { useWithdrawal } from '../detail/useWithdrawal.ts';
import { choiceFor } from './board-moves.ts';

export interface Moving {
  card: ReferralCard;
  to: ReferralStatus;
  /** What the move needs before it is made. */
  step?: { referral: ReferralDetail; choice: Choice };
}

export const cardElementId = (id: number) => `referral-card-${id}`;

/** Once it is drawn where it is now. */
export const focusCard = (id: number) =>
  requestAnimationFrame(() => document.getElementById(cardElementId(id))?.focus());

/** A card that was put into another column stays there until the server has answered, and goes back if nothing comes of it. */
export function useBoardMoves() {
  const [moving, setMoving] = useState<Moving>();
  const queries = useQueryClient();
  const take = useTakeReferral();
  const withdraw = useWithdrawal();

  const end = async (card: ReferralCard, changed?: ReferralDetail) => {
    if (changed) {
      setMoving((now) => now && { card: now.card, to: now.to });
      await askAgain(queries, { queryKey: keyOf(getBoard) });
    }
    setMoving(undefined);
    focusCard(card.id);
  };

  const withoutDialog = async (card: ReferralCard, action: Action): Promise<ReferralDetail | undefined> => {
    if (action === 'view') return take(await call(viewReferral, { params: { id: card.id }, body: {} }));
    const changed = await withdraw(card);
    if (changed) toast({ tone: 'success', message: 'Referral withdrawn' });
    return changed && take(changed);
  };

  const begin = async (card: ReferralCard, to: ReferralStatus, action: Action) => {
    setMoving({ card, to });
    try {
      if (action === 'view' || action === 'withdraw')
        return await end(card, await withoutDialog(card, action));
      const referral = await call(getReferral, { params: { id: card.id } });
      const choice = choiceFor(referral, action, to);
      if (choice) return setMoving({ card, to, step: { referral, choice } });
      toast({ message: `This referral is ${referral.status} now.` });
      return await end(card, take(referral));
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
      return await end(card);
    }
  };

  return { moving, begin, end };
}
