import type { Client } from 'pg';

/** Tables that stand outside of the communities, on purpose. Everything else belongs to one. */
export const systemTables = [
  'accounts',
  'communities',
  'mails',
  'operator_marks',
  'passkeys',
  'password_resets',
  'push_keys',
  'recovery_codes',
  'refresh_tokens',
  'schema_functions',
  'schema_migrations',
  'server_versions',
  'sessions',
  'sign_in_failures',
  'tickets',
  'two_steps',
] as const;

/** What the database's own catalogue says against the rules of tenancy; one sentence each. */
export async function tenancyFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(
    `
    WITH own AS (
      SELECT c.oid, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relname = ANY ($1) AS is_system
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'm')
    ), tenant AS (SELECT * FROM own WHERE relkind IN ('r', 'p') AND NOT is_system),
    keys AS (
      SELECT k.conrelid, k.contype, k.confrelid,
             ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY u (n, o)
                     JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.n ORDER BY o) AS names
        FROM pg_constraint k
    )
    SELECT relname || ' has no community_id that is always set' AS fault FROM tenant t
     WHERE NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'community_id' AND a.attnotnull)
    UNION ALL
    SELECT relname || ' has a primary key that does not begin with community_id' FROM tenant t
     WHERE NOT EXISTS (SELECT FROM keys WHERE conrelid = t.oid AND contype = 'p' AND names[1] = 'community_id')
    UNION ALL
    SELECT relname || ' does not enforce row-level security on its owner too' FROM own
     WHERE relkind IN ('r', 'p') AND relname NOT IN ('schema_functions', 'schema_migrations') AND NOT (relrowsecurity AND relforcerowsecurity)
    UNION ALL
    SELECT relname || ' lets the application see more than its own community' FROM tenant t
     WHERE EXISTS (SELECT FROM pg_policies p WHERE p.tablename = t.relname AND NOT p.roles = '{guildhall_owner}'
                      AND p.permissive = 'PERMISSIVE'
                      AND (p.qual IS DISTINCT FROM '(community_id = current_community())'
                           OR p.with_check IS DISTINCT FROM '(community_id = current_community())'))
        OR NOT EXISTS (SELECT FROM pg_policies p WHERE p.tablename = t.relname AND 'guildhall_app' = ANY (p.roles))
    UNION ALL
    SELECT t.relname || ' refers to ' || k.confrelid::regclass || ' without the community' FROM tenant t
      JOIN keys k ON k.conrelid = t.oid AND k.contype = 'f'
      JOIN tenant target ON target.oid = k.confrelid
     WHERE NOT 'community_id' = ANY (k.names)
    UNION ALL
    SELECT t.relname || ' has a uniqueness that reaches beyond the community' FROM tenant t
      JOIN pg_index i ON i.indrelid = t.oid AND i.indisunique
     WHERE NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'community_id'
                          AND a.attnum = ANY (i.indkey::int2[]))
    UNION ALL
    SELECT relname || ' is a view that looks with its owner''s eyes' FROM own
     WHERE relkind IN ('v', 'm') AND NOT coalesce(reloptions @> '{security_invoker=true}', false)
    UNION ALL
    SELECT p.proname || ' runs with its owner''s rights and without a fixed search_path' FROM pg_proc p
      JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = 'public' AND p.prosecdef AND NOT coalesce(p.proconfig::text LIKE '%search_path=%', false)
    UNION ALL
    SELECT p.proname || ' runs with its owner''s rights for everybody' FROM pg_proc p
      JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = 'public' AND p.prosecdef AND has_function_privilege('public', p.oid, 'EXECUTE')
    UNION ALL
    SELECT rolname || ' could see past row-level security' FROM pg_roles
     WHERE rolname IN ('guildhall', 'guildhall_app', 'guildhall_public') AND (rolsuper OR rolbypassrls)
    UNION ALL
    SELECT own.relname || ' belongs to ' || r.rolname || ', and not to the owner' FROM own
      JOIN pg_class c ON c.oid = own.oid JOIN pg_roles r ON r.oid = c.relowner WHERE r.rolname <> 'guildhall_owner'
    ORDER BY 1`,
    [systemTables],
  );
  return rows.map((row) => row.fault);
}
