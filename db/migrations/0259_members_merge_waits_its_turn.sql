-- As before (0103 and 0219), but for the id of the company.
CREATE OR REPLACE FUNCTION conversation_parts(p conversation_participants)
  RETURNS TABLE (other_first_name text, other_last_name text, other_avatar text, other_has_left boolean, other_is_suspended boolean,
                 other_has_blocked boolean, other_read_to bigint, company_id bigint, company_name text, company_avatar text, last_active_at timestamptz,
                 change bigint, last_message_user_id bigint, last_message_content text, last_message_time timestamptz,
                 last_message_first_name text, last_message_last_name text, takeovers integer, may_share boolean)
  LANGUAGE sql STABLE AS $$
    SELECT o.first_name, o.last_name, o.avatar, o.left_at IS NOT NULL, o.suspended_at IS NOT NULL, coalesce(op.has_blocked, false),
           coalesce(op.read_to, 0),
           k.first_member_id, k.name, k.avatar, act.last_active_at, c.change, c.last_message_user_id, c.last_message_content, c.last_message_time,
           l.first_name, l.last_name, c.takeovers,
           coalesce(op.sees_from, 0) > 0 AND p.sent > 0 AND NOT p.member_id = ANY (op.given_by)
      FROM conversations c
      JOIN members o ON o.community_id = c.community_id AND o.id = p.other_member_id
      JOIN companies k ON k.community_id = o.community_id AND k.id = o.company_id
      LEFT JOIN conversation_participants op
        ON op.community_id = c.community_id AND op.conversation_id = c.id AND op.member_id = p.other_member_id
      LEFT JOIN members l ON l.community_id = c.community_id AND l.id = c.last_message_user_id
      LEFT JOIN member_activity act ON act.community_id = o.community_id AND act.member_id = o.id
     WHERE c.community_id = p.community_id AND c.id = p.conversation_id
     LIMIT 1
  $$;
CREATE OR REPLACE FUNCTION partnership_link(of_community bigint, of_partnership bigint, of_company bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT '/partner/' || (SELECT c.first_member_id FROM companies c WHERE c.community_id = s.community_id AND c.id = s.other_company_id)
    FROM partnership_sides s
   WHERE s.community_id = of_community AND s.company_id = of_company AND s.partnership_id = of_partnership
$$;

-- Whoever writes something between companies says so before the first row is locked, together with all others who do. Merging one of
-- them takes the same lock alone: it waits for those who have begun, and who comes later waits for the merge with nothing in their hands. In
-- the order of the ids, so that nobody waits in a circle.
CREATE FUNCTION company_lock(company bigint) RETURNS bigint
  LANGUAGE sql STABLE SET search_path = public AS $$ SELECT hashtextextended('company ' || company, current_community()) $$;

-- A merge takes longer than a row is waited for, and waiting costs nobody anything here.
CREATE FUNCTION work_between(ids bigint[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public SET lock_timeout = '14s' AS $$
  DECLARE company bigint;
  BEGIN
    FOR company IN SELECT DISTINCT x.id FROM unnest(ids) AS x (id) WHERE x.id IS NOT NULL ORDER BY x.id LOOP
      PERFORM pg_advisory_xact_lock_shared(company_lock(company));
    END LOOP;
    -- All that was read before is of the company that went: the transaction starts over, and finds the one that stays.
    IF EXISTS (SELECT FROM companies c
                WHERE c.community_id = current_community() AND c.id = ANY (ids) AND c.merged_into IS NOT NULL) THEN
      RAISE EXCEPTION 'A company was merged meanwhile.' USING ERRCODE = 'serialization_failure';
    END IF;
  END $$;

CREATE FUNCTION merge_alone(ids bigint[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE company bigint;
  BEGIN
    FOR company IN SELECT DISTINCT x.id FROM unnest(ids) AS x (id) ORDER BY x.id LOOP
      PERFORM pg_advisory_xact_lock(company_lock(company));
    END LOOP;
  END $$;
REVOKE EXECUTE ON FUNCTION company_lock, work_between, merge_alone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_lock, work_between, merge_alone TO guildhall_app;
