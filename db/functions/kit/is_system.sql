CREATE OR REPLACE FUNCTION is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN current_setting('app.system') = 'on';
