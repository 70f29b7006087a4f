CREATE OR REPLACE FUNCTION dashboard_count_line() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE side record;
  BEGIN
    FOR side IN
      SELECT x.* FROM referrals r
       CROSS JOIN LATERAL (VALUES (r.sender_company_id, r.receiver_company_id, 'outgoing'),
                                  (r.receiver_company_id, r.sender_company_id, 'incoming')) x (mine, theirs, direction)
       WHERE r.community_id = NEW.community_id AND r.id = NEW.referral_id ORDER BY x.mine
    LOOP
      INSERT INTO dashboard_partners AS kept (community_id, company_id, direction, grain, day, other_company_id, sent, converted, interactions)
      SELECT NEW.community_id, side.mine, side.direction, g.grain, g.day, side.theirs, 0, 0, 1
        FROM (SELECT (NEW.created_at AT TIME ZONE dashboard_zone(NEW.community_id, side.mine))::date AS day) f
       CROSS JOIN LATERAL (VALUES ('day', f.day), ('month', date_trunc('month', f.day)::date)) g (grain, day)
       ORDER BY g.grain
      ON CONFLICT (community_id, company_id, direction, grain, day, other_company_id) DO UPDATE
        SET interactions = kept.interactions + 1;
    END LOOP;
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION dashboard_count_line FROM PUBLIC;

DROP TRIGGER IF EXISTS dashboard_counts_line ON referral_activities;
CREATE CONSTRAINT TRIGGER dashboard_counts_line AFTER INSERT ON referral_activities DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.actor IN ('sender', 'receiver')) EXECUTE FUNCTION dashboard_count_line();
