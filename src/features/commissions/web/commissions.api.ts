import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../kit/web/queries.ts';
import { usePages } from '../../../kit/web/usePages.ts';
import { askAgain } from '../../../kit/web/stale.ts';
import { listCommissionDisputes } from '../calls/disputes.gen.ts';
import { getCommission, listCommissions } from '../calls/ledger.gen.ts';
import { listPayable } from '../calls/payments.gen.ts';
import { getStatement, getStatementYear, listStatementRows } from '../calls/statements.gen.ts';
import type { Side } from '../contract/ledger.ts';
import type { StatementPart } from '../contract/statements.ts';

const stale = [
  getStatement,
  getStatementYear,
  listStatementRows,
  listPayable,
  listCommissions,
  getCommission,
  listCommissionDisputes,
];

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

export function useStatementRows(wanted: RowsWanted, isWanted = true) {
  const list = usePages(
    listStatementRows,
    { query: wanted },
    { rowsOf: ({ commissions }) => commissions, idOf, enabled: isWanted },
  );
  return { ...list, schedules: list.pages?.flatMap(({ schedules }) => schedules) ?? [] };
}

/** Of one referral, the newest first. */
export const useReferralCommissions = (referral: number) =>
  usePages(listCommissions, { query: { referral } }, { rowsOf: ({ commissions }) => commissions, idOf });

export const useDisputes = () =>
  usePages(listCommissionDisputes, {}, { rowsOf: ({ disputes }) => disputes, idOf });
