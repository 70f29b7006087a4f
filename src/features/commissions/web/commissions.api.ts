import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../kit/web/queries.ts';
import { usePages } from '../../../kit/web/usePages.ts';
import { askAgain } from '../../../kit/web/stale.ts';
import {
  getCommission,
  getStatement,
  listCommissionDisputes,
  listCommissions,
  listStatementRows,
} from '../calls.gen.ts';
import type { Side, StatementPart } from '../contract.ts';

const stale = [getStatement, listStatementRows, listCommissions, getCommission, listCommissionDisputes];

/** Every answer about commissions is asked for again. */
export function useForgetCommissions() {
  const queries = useQueryClient();
  return () => Promise.all(stale.map((endpoint) => askAgain(queries, { queryKey: keyOf(endpoint) })));
}

export interface RowsWanted {
  /** Undefined: the month that it is now. */
  month: string | undefined;
  part: StatementPart;
  side?: Side | undefined;
  partner?: number | undefined;
}

const idOf = ({ id }: { id: number }) => id;

export const useStatementRows = (wanted: RowsWanted, isWanted = true) =>
  usePages(
    listStatementRows,
    { query: wanted },
    { rowsOf: ({ commissions }) => commissions, idOf, enabled: isWanted },
  );

/** Of one referral, the newest first. */
export const useReferralCommissions = (referral: number) =>
  usePages(listCommissions, { query: { referral } }, { rowsOf: ({ commissions }) => commissions, idOf });

export const useDisputes = () =>
  usePages(listCommissionDisputes, {}, { rowsOf: ({ disputes }) => disputes, idOf });
