-- Referrals that a card is about or ever was, itself or as the card that it is a copy of: what it is or was called may tell of their customer.
CREATE TABLE board_card_customers (
  community_id bigint NOT NULL,
  card_id bigint NOT NULL,
  referral_id bigint NOT NULL,
  -- Its name does so now. What is false here may still stand in its history.
  is_in_name boolean NOT NULL,
  PRIMARY KEY (community_id, card_id, referral_id),
  FOREIGN KEY (community_id, card_id) REFERENCES board_cards (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id) ON DELETE CASCADE
);
CREATE INDEX board_card_customers_of_referral ON board_card_customers (community_id, referral_id);
CALL protect_tenant_table('board_card_customers');
GRANT SELECT, INSERT, UPDATE, DELETE ON board_card_customers TO guildhall_app;

-- The mark was lost by any change of the name, so those that hold the customer's name are looked for.
INSERT INTO board_card_customers (community_id, card_id, referral_id, is_in_name)
SELECT c.community_id, c.id, r.id,
       c.is_named_after_referral OR (r.contact_name <> '' AND strpos(lower(c.name), lower(r.contact_name)) > 0)
         OR (r.need <> '' AND strpos(lower(c.name), lower(r.need)) > 0)
  FROM board_cards c JOIN referrals r ON r.community_id = c.community_id AND r.id = c.referral_id
 WHERE r.details_removed_at IS NULL;
ALTER TABLE board_cards DROP COLUMN is_named_after_referral;
