-- With COALESCE in it, a comparison with moment() could not become an index condition under row-level security: PostgreSQL counts COALESCE
-- as leaky wherever a row's own column is compared with it. CASE is not.
CREATE OR REPLACE FUNCTION moment() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE WHEN nullif(current_setting('app.moment', true), '') IS NULL THEN now()
              ELSE current_setting('app.moment', true)::timestamptz END;
