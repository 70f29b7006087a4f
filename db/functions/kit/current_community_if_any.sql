-- For the tables that stand partly outside of the communities, where having none is allowed.
CREATE OR REPLACE FUNCTION current_community_if_any() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.community_id'), '')::bigint;
