import type { Client } from 'pg';

/**
 * Every function, procedure, view and trigger: its text, its owner, and who may use it. The login that a deployment signs in with is left
 * out; it is given its rights at each start.
 */
export async function definitions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(`
    WITH rights AS (
      SELECT o.oid, string_agg(CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END || ' ' || privilege_type, ', '
                               ORDER BY grantee = 0, grantee::regrole::text, privilege_type) AS given
        FROM (SELECT oid, coalesce(proacl, acldefault('f', proowner)) AS acl FROM pg_proc WHERE pronamespace = 'public'::regnamespace
              UNION ALL SELECT oid, coalesce(relacl, acldefault('r', relowner)) FROM pg_class
               WHERE relnamespace = 'public'::regnamespace AND relkind = 'v') o
       CROSS JOIN aclexplode(o.acl) WHERE grantee = 0 OR grantee::regrole::text LIKE 'guildhall\\_%' GROUP BY o.oid
    )
    SELECT concat_ws(E'\\n', pg_get_functiondef(p.oid), p.proowner::regrole, given) AS definition
      FROM pg_proc p LEFT JOIN rights ON rights.oid = p.oid WHERE p.pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT concat_ws(E'\\n', c.relname, pg_get_viewdef(c.oid), c.relowner::regrole, given)
      FROM pg_class c LEFT JOIN rights ON rights.oid = c.oid WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v'
    UNION ALL
    SELECT concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) FROM pg_trigger t WHERE NOT t.tgisinternal
    ORDER BY 1`);
  return rows.map(({ definition }) => definition);
}
