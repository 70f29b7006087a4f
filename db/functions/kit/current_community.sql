-- Who is asking is told to each transaction by settings that end with it. Unset, they fail a cast instead of
-- matching nothing, so a query outside of a community is an error and never an empty answer.
CREATE OR REPLACE FUNCTION current_community() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN current_setting('app.community_id')::bigint;
