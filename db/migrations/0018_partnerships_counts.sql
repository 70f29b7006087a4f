-- How many partnerships of a company wait for an answer, and how many are over: the numbers of the tabs.
ALTER TABLE company_counts
  ADD COLUMN waiting_partnerships integer NOT NULL DEFAULT 0 CHECK (waiting_partnerships >= 0),
  ADD COLUMN former_partnerships integer NOT NULL DEFAULT 0 CHECK (former_partnerships >= 0);

-- The link that was mailed, so that an invitation that is taken back opens no door any more.
ALTER TABLE partner_invitations ADD COLUMN invitation_id bigint;
ALTER TABLE partner_invitations
  ADD FOREIGN KEY (community_id, invitation_id) REFERENCES invitations (community_id, id) ON DELETE SET NULL (invitation_id);
CREATE INDEX partner_invitations_by_link ON partner_invitations (community_id, invitation_id);

CREATE OR REPLACE FUNCTION close_company(in_community bigint, which bigint) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE gone_words text[];
  BEGIN
    -- What was said between it and others, and whom it asked by mail; the terms stay with whoever agreed to them.
    DELETE FROM partner_invitations WHERE community_id = in_community AND company_id = which;
    UPDATE partnership_terms t SET message = NULL FROM partnerships p
     WHERE p.community_id = in_community AND which IN (p.company_a, p.company_b)
       AND t.community_id = p.community_id AND t.partnership_id = p.id;
    UPDATE partnerships SET message = NULL, reason = NULL
     WHERE community_id = in_community AND which IN (company_a, company_b);
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

CREATE OR REPLACE FUNCTION end_seat(in_community bigint, seat bigint)
  RETURNS TABLE (its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE
    address text;
    pictures text[];
    next_contact bigint;
  BEGIN
    SELECT m.company_id INTO its_company FROM members m WHERE m.community_id = in_community AND m.id = seat;
    -- Whoever joins the company in this moment is waited for, or waits and finds it closed.
    SELECT ARRAY[c.avatar, c.cover] INTO pictures FROM companies c
     WHERE c.community_id = in_community AND c.id = its_company FOR UPDATE;
    SELECT a.email, CASE WHEN m.avatar LIKE '/files/%' THEN ARRAY[substr(m.avatar, 8)] ELSE '{}' END
      INTO address, file_names
      FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = in_community AND m.id = seat AND m.left_at IS NULL FOR UPDATE OF m;
    IF NOT FOUND THEN RETURN; END IF;

    UPDATE members SET account_id = NULL, left_at = now(), first_name = 'Former', last_name = 'member', avatar = NULL,
           bio = DEFAULT, role = DEFAULT, user_type = DEFAULT, community_role = DEFAULT, suspended_at = NULL
     WHERE community_id = in_community AND id = seat;
    DELETE FROM member_activity WHERE community_id = in_community AND member_id = seat;
    DELETE FROM sessions WHERE community_id = in_community AND member_id = seat;
    DELETE FROM idempotency_keys WHERE community_id = in_community AND member_id = seat;
    DELETE FROM partner_invitations WHERE community_id = in_community AND email = address;
    DELETE FROM invitations WHERE community_id = in_community AND email = address;
    DELETE FROM join_requests WHERE community_id = in_community AND email = address;
    -- A picture that stays, because it is the company's, may have been named after the person.
    UPDATE files SET original_name = 'picture.' || split_part(media_type, '/', 2)
     WHERE community_id = in_community AND uploaded_by = seat AND media_type LIKE 'image/%';

    SELECT m.id INTO next_contact FROM members m
     WHERE m.community_id = in_community AND m.company_id = its_company AND m.left_at IS NULL
     ORDER BY m.suspended_at IS NOT NULL, m.id LIMIT 1;
    is_closed := next_contact IS NULL;
    IF is_closed THEN
      file_names := file_names || ARRAY(SELECT substr(url, 8) FROM unnest(pictures) AS url WHERE url LIKE '/files/%');
      PERFORM close_company(in_community, its_company);
    ELSE
      -- Made anew by whoever called; if that should fail, at the next start.
      UPDATE companies SET index_version = 0,
             contact_member_id = CASE WHEN contact_member_id = seat THEN next_contact ELSE contact_member_id END
       WHERE community_id = in_community AND id = its_company;
    END IF;
    DELETE FROM files WHERE community_id = in_community AND name = ANY (file_names);
    RETURN NEXT;
  END $$;
