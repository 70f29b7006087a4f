-- What is private between two people is read once for a round, when it is first matched, so that nothing an admin tries afterwards tells that
-- someone has written something meanwhile. Which pairs the club sets apart by lot is computed from the key and never kept.
ALTER TABLE club_rounds
  -- The same for all rounds of a community.
  ADD COLUMN apart_key uuid,
  -- When that was read, and how many people were in the club then.
  ADD COLUMN apart_at timestamptz,
  ADD COLUMN apart_of integer,
  -- Until when people who joined are part of it.
  ADD COLUMN apart_until timestamptz,
  ADD CHECK (num_nonnulls(apart_key, apart_at, apart_of, apart_until) IN (0, 4));

-- Two who are not put together in this round's preview: one has blocked the other, or would rather not meet them.
CREATE TABLE club_apart (
  community_id bigint NOT NULL,
  round_id bigint NOT NULL,
  low_member_id bigint NOT NULL,
  high_member_id bigint NOT NULL,
  PRIMARY KEY (community_id, round_id, low_member_id, high_member_id),
  FOREIGN KEY (community_id, round_id) REFERENCES club_rounds (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, low_member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, high_member_id) REFERENCES members (community_id, id),
  CHECK (low_member_id < high_member_id)
);
CREATE INDEX club_apart_by_low ON club_apart (community_id, low_member_id);
CREATE INDEX club_apart_by_high ON club_apart (community_id, high_member_id);
CALL protect_tenant_table('club_apart');
GRANT SELECT, INSERT, DELETE ON club_apart TO guildhall_app;
