import { serve } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract.ts';
import { cancelCommission } from './cancel-commission.ts';
import { decideDispute } from './decide-dispute.ts';
import { disputeCommission } from './dispute-commission.ts';
import { exportStatement } from './export-statement.ts';
import { listCommissions } from './list-commissions.ts';
import { listDisputes } from './list-disputes.ts';
import { payCommission } from './pay-commission.ts';
import { receiveCommission } from './receive-commission.ts';
import { showCommission } from './show-commission.ts';
import { showStatement } from './show-statement.ts';
import { listStatementRows } from './statement-rows.ts';
import { undoPayment } from './undo-payment.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

export const commissionRoutes = () => [
  serve(contract.listCommissions, ({ tx, caller, query }) => listCommissions(tx, caller, query)),
  serve(contract.getCommission, ({ tx, caller, params }) => showCommission(tx, caller, params.id)),
  serve(contract.getStatement, ({ tx, caller, query }) => showStatement(tx, caller, query.month)),
  serve(contract.listStatementRows, ({ tx, caller, query }) => listStatementRows(tx, caller, query)),
  serve(contract.exportStatement, ({ tx, caller, community, query }) =>
    exportStatement(tx, caller, community, query.month),
  ),
  serve(contract.payCommission, async ({ tx, caller, params, body }) => {
    await payCommission(tx, caller, params.id, body.note);
    return showCommission(tx, caller, params.id);
  }),
  serve(contract.undoPayment, async ({ tx, caller, params }) => {
    await undoPayment(tx, caller, params.id);
    return showCommission(tx, caller, params.id);
  }),
  serve(contract.receiveCommission, async ({ tx, caller, params, body }) => {
    await receiveCommission(tx, caller, params.id, body.note);
    return showCommission(tx, caller, params.id);
  }),
  serve(contract.disputeCommission, async ({ tx, caller, params, body }) => {
    await disputeCommission(tx, caller, params.id, body.reason);
    return showCommission(tx, caller, params.id);
  }),
  serve(contract.withdrawDispute, async ({ tx, caller, params, body }) => {
    await withdrawDispute(tx, caller, params.id, body.note);
    return showCommission(tx, caller, params.id);
  }),
  serve(contract.cancelCommission, async ({ tx, caller, params, body }) => {
    await cancelCommission(tx, caller, params.id, body.reason);
    return showCommission(tx, caller, params.id);
  }),
  serve(contract.listCommissionDisputes, ({ tx, caller, query }) => listDisputes(tx, caller, query)),
  serve(contract.decideCommissionDispute, ({ tx, caller, params, body }) =>
    decideDispute(tx, caller, params.id, body),
  ),
];
