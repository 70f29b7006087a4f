-- The clock itself, where a transaction that waited for a lock must not go by the moment at which it began; or the moment that it was told.
CREATE OR REPLACE FUNCTION clock_moment() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, clock_timestamp());
