-- An invitation to a calendar, as a part of the mail that tells of it.
ALTER TABLE mails
  ADD COLUMN calendar_method text CHECK (calendar_method IN ('REQUEST', 'CANCEL')),
  ADD COLUMN calendar_part text,
  ADD CHECK ((calendar_method IS NULL) = (calendar_part IS NULL));

-- Where one of two companies sees what they have with each other: the page of the other one.
CREATE FUNCTION partnership_link(of_community bigint, of_partnership bigint, of_company bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT '/partner/' || (SELECT m.id FROM members m
                          WHERE m.community_id = s.community_id AND m.company_id = s.other_company_id ORDER BY m.id LIMIT 1)
    FROM partnership_sides s
   WHERE s.community_id = of_community AND s.company_id = of_company AND s.partnership_id = of_partnership
$$;

-- Everyone of a meeting is named in what was written to each of them: it goes when one of them leaves.
CREATE INDEX mails_by_thread ON mails (community_id, thread) WHERE thread IS NOT NULL;
CREATE FUNCTION forget_mails_of_thread(of_thread text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    DELETE FROM mails
     WHERE community_id = current_community() AND thread = of_thread AND (sent_at IS NOT NULL OR kept_at IS NOT NULL)
  $$;
REVOKE EXECUTE ON FUNCTION forget_mails_of_thread FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_mails_of_thread TO guildhall_app;
