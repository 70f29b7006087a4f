-- What happened in these streams, of any community: for the connections that a node holds open, many at a time. `place` is the stream's own in the arrays.
-- Of each stream come the events past a number, or the newest so many, at most `most`; where there is none, one row says how far the stream is.
-- Numbers of a stream have no gap, so an index condition chooses them.
CREATE OR REPLACE FUNCTION missed_in_streams(communities bigint[], audiences text[], owners bigint[], past bigint[], newest integer[], most integer)
  RETURNS TABLE (place bigint, current bigint, version bigint, name text, payload jsonb, age double precision)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT w.place, coalesce(s.version, 0), m.version, m.name, m.payload, extract(epoch FROM now() - m.created_at) * 1000
      FROM unnest(communities, audiences, owners, past, newest) WITH ORDINALITY AS w (community_id, audience, owner_id, past, newest, place)
      LEFT JOIN streams s ON s.community_id = w.community_id AND s.audience = w.audience AND s.owner_id = w.owner_id
      LEFT JOIN LATERAL (
        SELECT n.version, e.name, e.payload, e.created_at
          FROM stream_events n JOIN events e ON e.community_id = n.community_id AND e.id = n.event_id
         WHERE n.community_id = w.community_id AND n.audience = w.audience AND n.owner_id = w.owner_id
           AND n.version > greatest(least(w.past, s.version - w.newest), s.version - most)) m ON true
     WHERE is_system()
     ORDER BY w.place, m.version
  $$;
REVOKE EXECUTE ON FUNCTION missed_in_streams FROM PUBLIC;
GRANT EXECUTE ON FUNCTION missed_in_streams TO guildhall_app;
