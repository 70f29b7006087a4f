-- For servers of the version before, which go on while others are started anew. It can go with the version after this one.
CREATE OR REPLACE FUNCTION lacks_two_step(of_community bigint, of_member bigint) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT poll_lacks_two_step(of_community, of_member)
$$;
REVOKE EXECUTE ON FUNCTION lacks_two_step FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lacks_two_step TO guildhall_app;
