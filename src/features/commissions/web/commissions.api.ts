import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/web/api.ts';
import { keyOf } from '../../../kit/web/queries.ts';
import {
  getCommission,
  getStatement,
  listCommissionDisputes,
  listCommissions,
  listStatementRows,
  type Side,
  type StatementPart,
} from '../contract.ts';

const stale = [getStatement, listStatementRows, listCommissions, getCommission, listCommissionDisputes];

/** Every answer about commissions is asked for again. */
export function useForgetCommissions() {
  const queries = useQueryClient();
  return () => Promise.all(stale.map((endpoint) => queries.invalidateQueries({ queryKey: keyOf(endpoint) })));
}

export interface RowsWanted {
  month: string;
  part: StatementPart;
  side?: Side | undefined;
  partner?: number | undefined;
}

export function useStatementRows(wanted: RowsWanted, isWanted = true) {
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(listStatementRows, { query: wanted }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listStatementRows, { query: { ...wanted, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isWanted,
  });
  return { ...answer, rows: answer.data?.pages.flatMap(({ commissions }) => commissions) };
}

/** Of one referral, the newest first. */
export function useReferralCommissions(referral: number) {
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(listCommissions, { query: { referral } }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listCommissions, { query: { referral, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return { ...answer, rows: answer.data?.pages.flatMap(({ commissions }) => commissions) };
}

export function useDisputes() {
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(listCommissionDisputes), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(listCommissionDisputes, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return { ...answer, disputes: answer.data?.pages.flatMap(({ disputes }) => disputes) };
}
