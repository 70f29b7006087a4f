CREATE OR REPLACE FUNCTION current_member() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.member_id'), '')::bigint;
