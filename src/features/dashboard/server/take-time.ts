import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** Work of the night may take longer than anybody would wait for. */
export const takeTime = (tx: CommunityTx) =>
  sql`SELECT set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(
    tx,
  );
