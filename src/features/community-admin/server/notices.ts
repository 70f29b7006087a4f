import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import { hasRole } from '../../members/server/people/public.ts';
import { importConfirmed } from '../events.ts';

interface ImportSubject extends Subject {
  invited: number;
}

export const importNotices = noticesAbout<ImportSubject>({
  about: 'import',
  gone: 'This import is no longer available.',
  idsIn: ({ payload: { import_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { memberId }) {
    if (!(await hasRole(tx, memberId, 'membership'))) return new Map();
    const { rows } = await sql<Row<'imports', 'id'> & { invited: number }>`
      SELECT id, (outcome ->> 'invited')::integer AS invited FROM imports
       WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[]) AND status = 'Confirmed'`.execute(
      tx,
    );
    return new Map(
      rows.map(({ id, invited }) => [id, { company: null, link: '/ecosystem-admin/invitations', invited }]),
    );
  },
  notices: [
    {
      event: importConfirmed,
      kind: 'Feature',
      sort: 'admins',
      sentence: ({ invited }) =>
        `An admin imported a list and invited ${invited} ${invited === 1 ? 'person' : 'people'}`,
    },
  ],
});
