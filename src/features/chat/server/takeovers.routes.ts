import { serve } from '../../../kit/server/http/calls.ts';
import {
  listLeftBehind as listLeftBehindCall,
  shareEarlier as shareEarlierCall,
  takeOver as takeOverCall,
} from '../contract/takeovers.ts';
import { listLeftBehind } from './list-left-behind.ts';
import { shareEarlier } from './share-earlier.ts';
import { takeOver } from './take-over.ts';

export const takeoverRoutes = [
  serve(listLeftBehindCall, ({ tx, caller, query }) => listLeftBehind(tx, caller, query.before)),
  serve(takeOverCall, ({ tx, caller, params }) => takeOver(tx, caller, params.id)),
  serve(shareEarlierCall, ({ tx, caller, params }) => shareEarlier(tx, caller, params.id)),
];
