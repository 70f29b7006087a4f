import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { useMemberId } from '../../../../kit/web/member-id.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getCard } from '../../calls/board.gen.ts';
import type { Card } from '../../contract/types.ts';
import { createChanges, replay } from '../board/live/changes.ts';
import { createPerform } from '../board/live/perform.ts';
import { type CardCommands, createCardCommands } from './commands.ts';

/** The card as it is on the server, with what was done here and is not there yet. */
export function useOpenCard(cardId: number) {
  const me = useMemberId();
  const queries = useQueryClient();
  const input = { params: { id: cardId } };
  const answer = useCall(getCard, input);
  const [changes] = useState(createChanges<CallOutput<typeof getCard>>);
  const pending = useSyncExternalStore(changes.subscribe, changes.current);
  const [commands] = useState(() => {
    const expect = () => askAgain(queries, { queryKey: keyOf(getCard, input) });
    return createCardCommands(cardId, me, createPerform({ changes, expect }));
  });
  const { data } = answer;
  const version = data?.version;
  useEffect(() => {
    if (version !== undefined) changes.reach(version);
  }, [changes, version]);
  const shown = useMemo(() => data && replay(data, pending), [data, pending]);
  const { error, refetch } = answer;
  // The last answer is still there, but the card is not: someone has archived it meanwhile.
  const isGone = error instanceof ApiError && error.status === 404;
  return {
    card: isGone ? undefined : shown?.card,
    saved: data?.card,
    commands,
    error,
    refetch,
  };
}

/** Labels, and the due date. */
export type PanelKey = 'l' | 'd';

export interface OpenCard {
  card: Card;
  /** As the server has it. */
  saved: Card;
  commands: CardCommands;
  refetch: () => Promise<unknown>;
  /** The card was opened for what is in this panel. */
  asked: PanelKey | undefined;
}

export const OpenCardContext = createContext<OpenCard | undefined>(undefined);

export function useCard(): OpenCard {
  const open = useContext(OpenCardContext);
  if (!open) throw new Error('There is no open card around this.');
  return open;
}
