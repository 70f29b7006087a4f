-- Links in emails by which a member answers one referral without signing in. Only the hash of the secret is kept.
CREATE TABLE referral_answer_links (
  community_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  referral_id bigint NOT NULL,
  member_id bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the referral was answered, by this link or otherwise. A referral that is reopened does not bring the link back.
  ended_at timestamptz,
  PRIMARY KEY (community_id, token_hash),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX referral_answer_links_by_referral ON referral_answer_links (community_id, referral_id);
CREATE INDEX referral_answer_links_by_member ON referral_answer_links (community_id, member_id);
CREATE INDEX referral_answer_links_by_expiry ON referral_answer_links (expires_at);
CALL protect_tenant_table('referral_answer_links');
GRANT SELECT, INSERT, DELETE, UPDATE (ended_at) ON referral_answer_links TO guildhall_app;
