-- Everything a table of tenants needs besides its columns. The owner's own policy serves the few functions that
-- may look across communities; the application never becomes the owner.
-- Migrations call it, and they run before the files of db/functions: a new text is needed in a migration, too.
CREATE OR REPLACE PROCEDURE protect_tenant_table(tenant_table regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('CREATE POLICY own_community ON %s TO guildhall_app, guildhall_public
    USING (community_id = current_community()) WITH CHECK (community_id = current_community())', tenant_table);
  EXECUTE format('CREATE POLICY across_communities ON %s TO guildhall_owner USING (true) WITH CHECK (true)', tenant_table);
END $$;
