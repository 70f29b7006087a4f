-- Who is asking is told to each transaction by settings that end with it. Unset, they fail a cast instead of
-- matching nothing, so a query outside of a community is an error and never an empty answer.
CREATE FUNCTION current_community() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN current_setting('app.community_id')::bigint;

-- For the tables that stand partly outside of the communities, where having none is allowed.
CREATE FUNCTION current_community_if_any() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.community_id'), '')::bigint;

CREATE FUNCTION current_member() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.member_id'), '')::bigint;

CREATE FUNCTION is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN current_setting('app.system') = 'on';

-- Everything a table of tenants needs besides its columns. The owner's own policy serves the few functions that
-- may look across communities; the application never becomes the owner.
CREATE PROCEDURE protect_tenant_table(tenant_table regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('CREATE POLICY own_community ON %s TO guildhall_app, guildhall_public
    USING (community_id = current_community()) WITH CHECK (community_id = current_community())', tenant_table);
  EXECUTE format('CREATE POLICY across_communities ON %s TO guildhall_owner USING (true) WITH CHECK (true)', tenant_table);
END $$;

-- The same for the few tables that stand outside of the communities.
CREATE PROCEDURE protect_system_table(system_table regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', system_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', system_table);
  EXECUTE format('CREATE POLICY system_only ON %s TO guildhall_app USING (is_system()) WITH CHECK (is_system())', system_table);
  EXECUTE format('CREATE POLICY across_communities ON %s TO guildhall_owner USING (true) WITH CHECK (true)', system_table);
END $$;

GRANT USAGE ON SCHEMA public TO guildhall_app, guildhall_public;
