-- Takes a company out of the directory for good. What others need of it (its id, its currency) stays. Each feature forgets what it keeps of a company
-- itself, in the transaction that ends the last seat.
CREATE OR REPLACE FUNCTION close_company(in_community bigint, which bigint) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE gone_words text[];
  BEGIN
    DELETE FROM company_tags WHERE community_id = in_community AND company_id = which;
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
    UPDATE companies
       SET closed_at = now(), is_listed = false, is_public = false, public_parts = DEFAULT, name = 'Former company',
           name_key = 'former company', avatar = NULL, cover = NULL, pitch = NULL, bio = NULL, industry = NULL, city = NULL,
           region = NULL, country = DEFAULT, website = NULL, phone = NULL, email = NULL, linkedin = NULL, facebook = NULL,
           instagram = NULL, youtube = NULL, x = NULL, commission = NULL, version = version + 1
     WHERE community_id = in_community AND id = which;
  END $$;
REVOKE EXECUTE ON FUNCTION close_company FROM PUBLIC;
