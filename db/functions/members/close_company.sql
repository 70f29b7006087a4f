-- Takes a company out of the directory for good. What others need of it (its id, its currency) stays. Each feature forgets what it keeps of a company
-- itself, in the transaction that ends the last seat.
CREATE OR REPLACE FUNCTION close_company(in_community bigint, which bigint) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE
    gone_words text[];
    emptied text;
  BEGIN
    DELETE FROM company_tags WHERE community_id = in_community AND company_id = which;
    DELETE FROM company_values WHERE community_id = in_community AND company_id = which;
    DELETE FROM company_activity WHERE community_id = in_community AND company_id = which;
    DELETE FROM public_profiles WHERE community_id = in_community AND company_id = which;
    WITH gone AS (DELETE FROM company_words WHERE community_id = in_community AND company_id = which RETURNING word)
    SELECT array_agg(word) INTO gone_words FROM gone;
    DELETE FROM word_variants v
     WHERE v.community_id = in_community AND v.word = ANY (gone_words)
       AND NOT EXISTS (SELECT FROM company_words w WHERE w.community_id = in_community AND w.word = v.word);
    -- The counters are locked in the order in which every other writer locks them.
    PERFORM FROM facet_values v JOIN company_facets f USING (community_id, facet, value)
     WHERE f.community_id = in_community AND f.company_id = which
     ORDER BY (v.facet || ' ' || v.value) COLLATE "C" FOR UPDATE OF v;
    UPDATE facet_values v SET uses = v.uses - 1 FROM company_facets f
     WHERE f.community_id = in_community AND f.company_id = which
       AND v.community_id = f.community_id AND v.facet = f.facet AND v.value = f.value;
    DELETE FROM facet_values v USING company_facets f
     WHERE f.community_id = in_community AND f.company_id = which AND v.uses = 0
       AND v.community_id = f.community_id AND v.facet = f.facet AND v.value = f.value;
    DELETE FROM company_facets WHERE community_id = in_community AND company_id = which;
    -- Every column that is not named here begins again, so that nothing a company says of itself can be forgotten.
    SELECT string_agg(format('%I = DEFAULT', attname), ', ') INTO emptied
      FROM pg_attribute
     WHERE attrelid = 'companies'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND attname <> ALL (ARRAY['community_id', 'id', 'public_id', 'name', 'name_key', 'currency', 'subscription_type', 'subscription_status',
                                 'subscription_expiry', 'created_at', 'contact_member_id', 'first_member_id', 'version', 'index_version',
                                 'closed_at', 'merged_into', 'end_announced_for', 'last_day_announced_for']);
    EXECUTE format($sql$
      UPDATE companies SET closed_at = now(), name = 'Former company', name_key = 'former company', version = version + 1, %s
       WHERE community_id = $1 AND id = $2 $sql$, emptied) USING in_community, which;
  END $$;
REVOKE EXECUTE ON FUNCTION close_company FROM PUBLIC;
