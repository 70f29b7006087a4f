import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract.ts';
import { confirmImport, type ImportParts } from './confirm-import.ts';
import { discardImport } from './discard-import.ts';
import { exportDirectory } from './export-directory.ts';
import { readCsv } from './read-csv.ts';
import { createImport, showImport } from './show-import.ts';

export const communityAdminRoutes = (parts: ImportParts) => [
  servePrepared(
    contract.createImport,
    ({ body }) => readCsv(body.file),
    ({ tx, prepared }) => createImport(tx, prepared),
  ),
  serve(contract.getImport, ({ tx, params }) => showImport(tx, params.id)),
  serve(contract.confirmImport, ({ tx, caller, params, body }) =>
    confirmImport(tx, parts, caller, params.id, body),
  ),
  serve(contract.discardImport, async ({ tx, params }) => {
    await discardImport(tx, params.id);
    return { discarded: true as const };
  }),
  serve(contract.exportDirectory, ({ tx, community }) => exportDirectory(tx, community)),
];
