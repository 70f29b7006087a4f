import { serve } from '../../../kit/server/http/calls.ts';
import * as disputes from '../contract/disputes.ts';
import * as ledger from '../contract/ledger.ts';
import * as payments from '../contract/payments.ts';
import * as statements from '../contract/statements.ts';
import { cancelCommission } from './cancel-commission.ts';
import { decideDispute } from './decide-dispute.ts';
import { disputeCommission } from './dispute-commission.ts';
import { exportStatement, exportStatementYear } from './export-statement.ts';
import { listCommissions } from './list-commissions.ts';
import { listDisputes } from './list-disputes.ts';
import { payCommission } from './pay-commission.ts';
import { payTogether, undoTogether } from './pay-together.ts';
import { showPayable } from './payable.ts';
import { receiveCommission } from './receive-commission.ts';
import { showCommission } from './show-commission.ts';
import { showStatement } from './show-statement.ts';
import { showYear } from './show-year.ts';
import { listStatementRows } from './statement-rows.ts';
import { undoPayment } from './undo-payment.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

export const commissionRoutes = () => [
  serve(ledger.listCommissions, ({ tx, caller, query }) => listCommissions(tx, caller, query)),
  serve(ledger.getCommission, ({ tx, caller, params }) => showCommission(tx, caller, params.id)),
  serve(statements.getStatement, ({ tx, caller, query }) => showStatement(tx, caller, query.month)),
  serve(statements.listStatementRows, ({ tx, caller, query }) => listStatementRows(tx, caller, query)),
  serve(statements.exportStatement, ({ tx, caller, community, query }) =>
    exportStatement(tx, caller, community, query.month),
  ),
  serve(statements.getStatementYear, ({ tx, caller, query }) => showYear(tx, caller, query.year)),
  serve(statements.exportStatementYear, ({ tx, caller, community, query }) =>
    exportStatementYear(tx, caller, community, query.year),
  ),
  serve(payments.listPayable, ({ tx, caller, query }) => showPayable(tx, caller, query.partner)),
  serve(payments.payTogether, ({ tx, caller, body }) => payTogether(tx, caller, body)),
  serve(payments.undoPayments, ({ tx, caller, body }) => undoTogether(tx, caller, body)),
  serve(ledger.payCommission, async ({ tx, caller, params, body }) => {
    await payCommission(tx, caller, params.id, body.note);
    return showCommission(tx, caller, params.id);
  }),
  serve(ledger.undoPayment, async ({ tx, caller, params }) => {
    await undoPayment(tx, caller, params.id);
    return showCommission(tx, caller, params.id);
  }),
  serve(ledger.receiveCommission, async ({ tx, caller, params, body }) => {
    await receiveCommission(tx, caller, params.id, body.note);
    return showCommission(tx, caller, params.id);
  }),
  serve(ledger.disputeCommission, async ({ tx, caller, params, body }) => {
    await disputeCommission(tx, caller, params.id, body.reason);
    return showCommission(tx, caller, params.id);
  }),
  serve(ledger.withdrawDispute, async ({ tx, caller, params, body }) => {
    await withdrawDispute(tx, caller, params.id, body.note);
    return showCommission(tx, caller, params.id);
  }),
  serve(ledger.cancelCommission, async ({ tx, caller, params, body }) => {
    await cancelCommission(tx, caller, params.id, body.reason);
    return showCommission(tx, caller, params.id);
  }),
  serve(disputes.listCommissionDisputes, ({ tx, caller, query }) => listDisputes(tx, caller, query)),
  serve(disputes.decideCommissionDispute, ({ tx, caller, params, body }) =>
    decideDispute(tx, caller, params.id, body),
  ),
];
