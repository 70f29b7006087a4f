import type { TestServer } from './server.ts';

export interface ToldEvent {
  name: string;
  payload: Record<string, unknown>;
}

/** What a member was told, as one of their company or by themselves, the newest last. */
export async function eventsFor(server: TestServer, { id }: { id: number }): Promise<ToldEvent[]> {
  const { rows } = await server.database.admin.query<ToldEvent>(
    `SELECT e.name, e.payload FROM events e JOIN members m ON m.community_id = e.community_id AND m.id = $1
      WHERE CASE e.audience WHEN 'member' THEN m.id = ANY (e.tells) WHEN 'company' THEN m.company_id = ANY (e.tells) ELSE true END
      ORDER BY e.id`,
    [id],
  );
  return rows;
}
