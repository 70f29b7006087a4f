-- As protect_tenant_table, for the few tables that stand outside of the communities. Migrations call it, and they run before the files of db/functions:
-- a new text is needed in a migration, too.
CREATE OR REPLACE PROCEDURE protect_system_table(system_table regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', system_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', system_table);
  EXECUTE format('CREATE POLICY system_only ON %s TO guildhall_app USING (is_system()) WITH CHECK (is_system())', system_table);
  EXECUTE format('CREATE POLICY across_communities ON %s TO guildhall_owner USING (true) WITH CHECK (true)', system_table);
END $$;
