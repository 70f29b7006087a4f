-- A row of a member's list of conversations.
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
