ALTER TABLE members DROP CONSTRAINT members_community_id_account_id_key;

-- Whatever refers to a company or a member and is not committed yet is waited for, so that the features find it and take it along.
-- The rows are let go of at once: whoever comes later and refers to them goes on, instead of waiting while holding what the end of
-- the seat needs next.
CREATE FUNCTION wait_for_writers(in_community bigint, company bigint, seat bigint) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    BEGIN
      PERFORM FROM companies c WHERE c.community_id = in_community AND c.id = company FOR UPDATE;
      RAISE EXCEPTION USING ERRCODE = 'GH001';
    EXCEPTION WHEN SQLSTATE 'GH001' THEN NULL;
    END;
    BEGIN
      PERFORM FROM members m WHERE m.community_id = in_community AND m.id = seat FOR UPDATE;
      RAISE EXCEPTION USING ERRCODE = 'GH001';
    EXCEPTION WHEN SQLSTATE 'GH001' THEN NULL;
    END;
  END $$;
REVOKE EXECUTE ON FUNCTION wait_for_writers(bigint, bigint, bigint) FROM PUBLIC;

CREATE OR REPLACE FUNCTION end_seat(in_community bigint, seat bigint)
  RETURNS TABLE (its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE
    address text;
    pictures text[];
    next_contact bigint;
  BEGIN
    SELECT m.company_id INTO its_company FROM members m WHERE m.community_id = in_community AND m.id = seat;
    PERFORM wait_for_writers(in_community, its_company, seat);
    -- Whoever joins the company or sends it something in this moment is waited for, or waits and finds it closed.
    SELECT ARRAY[c.avatar, c.cover] INTO pictures FROM companies c
     WHERE c.community_id = in_community AND c.id = its_company FOR NO KEY UPDATE;
    SELECT a.email, CASE WHEN m.avatar LIKE '/files/%' THEN ARRAY[substr(m.avatar, 8)] ELSE '{}' END
      INTO address, file_names
      FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = in_community AND m.id = seat AND m.left_at IS NULL FOR NO KEY UPDATE OF m;
    IF NOT FOUND THEN RETURN; END IF;

    UPDATE members SET account_id = NULL, left_at = now(), first_name = 'Former', last_name = 'member', avatar = NULL,
           bio = DEFAULT, role = DEFAULT, user_type = DEFAULT, community_role = DEFAULT, suspended_at = NULL
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

CREATE OR REPLACE FUNCTION remove_colleague(wanted bigint)
  RETURNS TABLE (address text, its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    -- An admin who removes another one and an admin who leaves wait for each other, in the order of leaving.
    PERFORM FROM communities c
     WHERE c.id = current_community() AND EXISTS (
       SELECT FROM members m WHERE m.community_id = c.id AND m.id = wanted AND m.community_role = 'Admin')
       FOR NO KEY UPDATE;
    PERFORM wait_for_writers(m.community_id, m.company_id, m.id) FROM members m
     WHERE m.community_id = current_community() AND m.id = wanted;
    PERFORM FROM companies c JOIN members m ON m.community_id = c.community_id AND m.company_id = c.id
     WHERE c.community_id = current_community() AND m.id = current_member() FOR NO KEY UPDATE OF c;
    SELECT a.email INTO address
      FROM members me
      JOIN companies c ON c.community_id = me.community_id AND c.id = me.company_id
      JOIN members other ON other.community_id = me.community_id AND other.company_id = me.company_id
      JOIN accounts a ON a.id = other.account_id
     WHERE me.community_id = current_community() AND me.id = current_member() AND me.left_at IS NULL
       AND other.id = wanted AND other.id <> me.id
       AND (me.community_role = 'Admin' OR c.contact_member_id = me.id AND other.community_role <> 'Admin')
     -- A sign-in that is under way holds the account until its session can be ended with the others.
       FOR NO KEY UPDATE OF a;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT address, s.its_company, s.is_closed, s.file_names FROM end_seat(current_community(), wanted) s;
  END $$;
