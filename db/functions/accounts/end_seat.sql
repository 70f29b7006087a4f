-- Ends one seat and forgets the person behind it in that community. Answers what is left to do: the company has to be
-- indexed anew unless it closed, and these files removed from the store. No row where the seat has ended already. A caller that has waited
-- for writers and holds rows since says so: waiting a second time with them could be a ring.
CREATE OR REPLACE FUNCTION end_seat(in_community bigint, seat bigint, has_waited boolean DEFAULT false)
  RETURNS TABLE (its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE
    address text;
    company_now bigint;
    pictures text[];
    next_contact bigint;
  BEGIN
    SELECT m.company_id INTO its_company FROM members m WHERE m.community_id = in_community AND m.id = seat;
    IF NOT has_waited THEN PERFORM wait_for_writers(in_community, its_company, seat); END IF;
    -- Whoever joins the company or sends it something in this moment is waited for, or waits and finds it closed.
    SELECT ARRAY[c.avatar, c.cover] INTO pictures FROM companies c
     WHERE c.community_id = in_community AND c.id = its_company FOR NO KEY UPDATE;
    SELECT a.email, m.company_id, CASE WHEN m.avatar LIKE '/files/%' THEN ARRAY[substr(m.avatar, 8)] ELSE '{}' END
      INTO address, company_now, file_names
      FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = in_community AND m.id = seat AND m.left_at IS NULL FOR NO KEY UPDATE OF m;
    IF NOT FOUND THEN RETURN; END IF;
    -- A merge moved the seat while it was waited for: everything is done again, for the company it is in now.
    IF company_now <> its_company THEN RAISE serialization_failure; END IF;

    UPDATE members SET account_id = NULL, left_at = now(), first_name = 'Former', last_name = 'member', avatar = NULL,
           bio = DEFAULT, role = DEFAULT, user_type = DEFAULT, community_role = DEFAULT, roles = DEFAULT, suspended_at = NULL
     WHERE community_id = in_community AND id = seat;
    DELETE FROM member_activity WHERE community_id = in_community AND member_id = seat;
    DELETE FROM sessions WHERE community_id = in_community AND member_id = seat;
    DELETE FROM idempotency_keys WHERE community_id = in_community AND member_id = seat;
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
      UPDATE companies SET contact_member_id = CASE WHEN contact_member_id = seat THEN next_contact ELSE contact_member_id END
       WHERE community_id = in_community AND id = its_company;
    END IF;
    DELETE FROM files WHERE community_id = in_community AND name = ANY (file_names);
    RETURN NEXT;
  END $$;
REVOKE EXECUTE ON FUNCTION end_seat FROM PUBLIC;
