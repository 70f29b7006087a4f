import type { QueryResult } from 'pg';
import type { Statement } from '../sql.ts';
import type { Claimed, Seat, Whose } from '../tx.ts';
import { roles } from './roles.ts';

/** What the statement that enters says of the caller, where it was asked. */
export type Entered = Pick<QueryResult<Partial<Seat> & { is_expected?: boolean }>, 'rows'>;

const settings = (community: string) =>
  `SELECT set_config('role', $1, true), set_config('app.community_id', ${community}, true),` +
  ` set_config('app.member_id', $3, true), set_config('app.system', $4, true),` +
  ` set_config('statement_timeout', '15s', true), set_config('lock_timeout', '5s', true),` +
  ` set_config('idle_in_transaction_session_timeout', '20s', true)`;

// The seat is looked up as the login itself, before any of the settings is in force.
const seated = `(SELECT) AS always LEFT JOIN poll_seat($2::text::bigint, $5::uuid, $3::text::bigint) AS seat ON true`;
const lacksTwoStep = `CASE WHEN seat.community_role = 'Admin' OR seat.roles <> '{}' THEN poll_lacks_two_step($2::text::bigint, $3::text::bigint) ELSE false END`;

const enter = settings('$2');

const enterAsMember = `${enter}, seat.company_id, seat.community_role, seat.roles, ${lacksTwoStep} AS lacks_two_step FROM ${seated}`;

// Without a community every policy fails. OFFSET keeps what is compared from being computed twice.
const enterExpecting =
  `${settings(`CASE WHEN found.is_expected THEN $2 ELSE '' END`)}, found.is_expected` +
  ` FROM (SELECT coalesce(seat.company_id = $6::bigint AND seat.community_role = $7::text AND seat.roles = $9::text[]` +
  ` AND ${lacksTwoStep} = $8::boolean, false) AS is_expected FROM ${seated} OFFSET 0) AS found`;

const valuesOf = ({ role = 'app', communityId, memberId }: Whose) => [
  roles[role],
  String(communityId),
  String(memberId ?? ''),
  'off',
];

export const entering = {
  community: (whose: Whose): Statement => ({ text: enter, values: valuesOf(whose) }),
  /** Outside of the communities. */
  system: { text: enter, values: [roles.app, '', '', 'on'] } satisfies Statement,
  /** Asks for the seat, too. */
  member: (whose: Claimed): Statement => ({
    text: enterAsMember,
    values: [...valuesOf(whose), whose.sessionId],
  }),
  /** Opens the community for this very seat alone. */
  expecting: (whose: Claimed, seat: Seat): Statement => ({
    text: enterExpecting,
    values: [
      ...valuesOf(whose),
      whose.sessionId,
      seat.company_id,
      seat.community_role,
      seat.lacks_two_step,
      seat.roles,
    ],
  }),
};

export const seatIn = ({ rows: [row] }: Entered): Seat | undefined =>
  row?.company_id && row.community_role
    ? {
        company_id: row.company_id,
        community_role: row.community_role,
        roles: row.roles ?? [],
        lacks_two_step: row.lacks_two_step === true,
      }
    : undefined;

export const isExpected = ({ rows: [row] }: Entered): boolean => row?.is_expected === true;
