import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { call } from '../../../../../kit/web/api.ts';
import { onPush } from '../../../../../kit/web/push.ts';
import { getBoardParts } from '../../../calls/board.gen.ts';
import { boardChanged } from '../../../events.ts';
import type { Board } from '../board.ts';
import { boardKey, useBoardAnswer } from './board-answer.ts';
import { createChanges, replay } from './changes.ts';
import { followBoard } from './follow-board.ts';
import { mergeParts } from './merge-parts.ts';

/** The company's board as it is on the server, with what was done here and is not there yet. */
export function useBoard() {
  const answer = useBoardAnswer();
  const queries = useQueryClient();
  const [changes] = useState(createChanges<Board>);
  const pending = useSyncExternalStore(changes.subscribe, changes.current);

  const following = useMemo(() => {
    const known = () => queries.getQueryData<Board>(boardKey);
    return followBoard({
      version: () => known()?.version,
      fetchParts: async (asked) => {
        const query = { lists: asked.lists.join(','), cards: asked.cards.join(',') };
        const parts = await call(getBoardParts, { query }).catch(() => undefined);
        if (parts) queries.setQueryData<Board>(boardKey, (board) => board && mergeParts(board, asked, parts));
        else await queries.refetchQueries({ queryKey: boardKey });
      },
      fetchAll: () => queries.refetchQueries({ queryKey: boardKey }),
    });
  }, [queries]);

  useEffect(
    () =>
      onPush(boardChanged.name, (data) => {
        const news = boardChanged.payload.safeParse(data);
        if (news.success) void following.hear(news.data);
      }),
    [following],
  );

  const { data } = answer;
  const version = data?.version;
  useEffect(() => {
    if (version !== undefined) changes.reach(version);
  }, [changes, version]);
  const board = useMemo(() => data && replay(data, pending), [data, pending]);
  return { board, changes, expect: following.expect, error: answer.error, refetch: answer.refetch };
}
