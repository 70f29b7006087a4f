-- What was looked for in the directory and not found, so that admins can see what the community lacks. Nobody stands in a row: two companies are told
-- apart by a keyed hash that is another one every day.

-- A service or a search as it is compared: lower case, no accents, no plural at the end of a word. "Roof repairs" and "roof repair" are one; "conveyancing"
-- and "conveyancer" are two, because what only means the same is not known here.
CREATE FUNCTION term_key(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(
    btrim(regexp_replace(regexp_replace(normalize(lower(text), NFKD), '[\u0300-\u036f''’]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')),
    '([[:alpha:]]{3,})ies\M', '\1y', 'g'), '([[:alpha:]]{2,}[^sui[:space:]])s\M', '\1', 'g');

CREATE TABLE unmet_searches (
  community_id bigint NOT NULL REFERENCES communities,
  term text NOT NULL CHECK (char_length(term) BETWEEN 1 AND 200),
  -- As it was typed.
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 200),
  -- Where it was looked for, or where whoever looked is; empty where neither is known.
  place text NOT NULL,
  searched_on date NOT NULL,
  who bytea NOT NULL,
  PRIMARY KEY (community_id, term, who)
);
CREATE INDEX unmet_searches_by_day ON unmet_searches (searched_on);
-- The application can neither read nor change a row: what it may know comes from the functions below.
CALL protect_tenant_table('unmet_searches');

-- The first of the marks is today's; the others are those that the same company had on the days before, so that it counts once.
CREATE FUNCTION note_unmet_search(typed text, at_place text, of_company bigint, marks bytea[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    INSERT INTO unmet_searches (community_id, term, label, place, searched_on, who)
    SELECT current_community(), t.term, lower(btrim(typed)),
           coalesce(at_place, (SELECT f.value FROM company_facets f
                                WHERE f.community_id = current_community() AND f.company_id = of_company AND f.facet = 'place' LIMIT 1), ''),
           (moment() AT TIME ZONE 'UTC')::date, marks[1]
      FROM (SELECT term_key(typed) AS term) t
     WHERE t.term <> '' AND NOT EXISTS (
       SELECT FROM unmet_searches u WHERE u.community_id = current_community() AND u.term = t.term AND u.who = ANY (marks))
    ON CONFLICT DO NOTHING
  $$;

-- With the empty place: everywhere. Never of fewer companies than these, at a place as in all.
CREATE FUNCTION searched_in_vain(fewest integer, most integer) RETURNS TABLE (term text, place text, label text, companies integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    WITH everywhere AS (
      SELECT u.term, mode() WITHIN GROUP (ORDER BY u.label) AS label, count(*)::integer AS companies FROM unmet_searches u
       WHERE u.community_id = current_community() GROUP BY u.term HAVING count(*) >= greatest(fewest, 3)
       ORDER BY 3 DESC, 1 LIMIT most)
    SELECT e.term, '', e.label, e.companies FROM everywhere e
    UNION ALL
    SELECT u.term, u.place, e.label, count(*)::integer FROM everywhere e
      JOIN unmet_searches u ON u.community_id = current_community() AND u.term = e.term AND u.place <> ''
     GROUP BY u.term, u.place, e.label HAVING count(*) >= greatest(fewest, 3)
  $$;

CREATE FUNCTION forget_unmet_searches(days integer) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH old AS (DELETE FROM unmet_searches WHERE is_system() AND (community_id, term, who) IN (
      SELECT community_id, term, who FROM unmet_searches
       WHERE searched_on < (moment() AT TIME ZONE 'UTC')::date - days ORDER BY searched_on LIMIT 1000) RETURNING 1)
    SELECT count(*) FROM old
  $$;

-- How many companies offer each of these; by place as long as they are few enough to be worth looking at one by one.
CREATE INDEX facet_values_by_term ON facet_values (community_id, term_key(value)) WHERE facet = 'service';
CREATE FUNCTION offers_of(terms text[], few integer) RETURNS TABLE (term text, place text, companies integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    WITH offered AS MATERIALIZED (
      SELECT t.term, v.value, v.uses FROM unnest(terms) AS t (term)
        JOIN facet_values v ON v.community_id = current_community() AND v.facet = 'service' AND term_key(v.value) = t.term),
    totals AS (SELECT o.term, sum(o.uses)::integer AS uses FROM offered o GROUP BY o.term)
    SELECT s.term, '', s.uses FROM totals s
    UNION ALL
    SELECT o.term, p.value, count(DISTINCT p.company_id)::integer FROM totals s
      JOIN offered o ON o.term = s.term
      JOIN company_facets f ON f.community_id = current_community() AND f.facet = 'service' AND f.value = o.value
      JOIN company_facets p ON p.community_id = current_community() AND p.company_id = f.company_id AND p.facet = 'place'
     WHERE s.uses <= few GROUP BY o.term, p.value
  $$;

CREATE INDEX companies_by_joining ON companies (community_id, created_at, id) WHERE is_listed;

REVOKE EXECUTE ON FUNCTION note_unmet_search, searched_in_vain, forget_unmet_searches, offers_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_unmet_search, searched_in_vain, forget_unmet_searches, offers_of TO guildhall_app;
