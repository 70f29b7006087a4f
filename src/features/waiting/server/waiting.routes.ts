import { serve } from '../../../kit/server/http/calls.ts';
import { listWaiting as listCall } from '../contract.ts';
import { listWaiting } from './list-waiting.ts';

export const waitingRoutes = [
  serve(listCall, ({ tx, caller, query }) => listWaiting(tx, caller, query.after)),
];
