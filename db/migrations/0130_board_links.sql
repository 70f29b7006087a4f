-- What a card is about: at most one of each kind. Titles and states are read where they are kept, by whoever looks.
ALTER TABLE board_cards
  ADD COLUMN referral_id bigint,
  ADD COLUMN about_company_id bigint,
  ADD COLUMN conversation_id bigint,
  -- Which state of its referral the card has followed, and since when that was so: each change moves it once, and none is followed twice.
  ADD COLUMN followed_state text,
  ADD COLUMN followed_since timestamptz,
  -- The name was made of the referral's words: it goes with the customer's details.
  ADD COLUMN is_named_after_referral boolean NOT NULL DEFAULT false,
  ADD FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id) ON DELETE SET NULL (referral_id),
  ADD FOREIGN KEY (community_id, about_company_id) REFERENCES companies (community_id, id) ON DELETE SET NULL (about_company_id),
  ADD FOREIGN KEY (community_id, conversation_id) REFERENCES conversations (community_id, id) ON DELETE SET NULL (conversation_id);
CREATE INDEX board_cards_about_referral ON board_cards (community_id, referral_id, company_id) WHERE referral_id IS NOT NULL;
CREATE INDEX board_cards_about_company ON board_cards (community_id, about_company_id) WHERE about_company_id IS NOT NULL;
CREATE INDEX board_cards_about_conversation ON board_cards (community_id, conversation_id) WHERE conversation_id IS NOT NULL;

-- A list may stand for one state of referrals, and a state for one list of the board. One that was removed keeps its own, and loses it if another
-- list has taken it when it comes back.
ALTER TABLE board_lists
  ADD COLUMN referral_state text CHECK (referral_state IN ('New', 'Viewed', 'Awaiting confirmation', 'Accepted', 'Customer Contacted', 'Quoted',
    'Deal Closed', 'Lost', 'Declined', 'Withdrawn', 'Expired', 'Disputed'));
CREATE UNIQUE INDEX board_lists_by_state ON board_lists (community_id, company_id, referral_state)
  WHERE removal_id IS NULL AND referral_state IS NOT NULL;
