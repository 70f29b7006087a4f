-- A card may be about an opportunity, too. One that goes, such as a draft, takes the link with it.
ALTER TABLE board_cards
  ADD COLUMN opportunity_id bigint,
  ADD FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE SET NULL (opportunity_id);
CREATE INDEX board_cards_about_opportunity ON board_cards (community_id, opportunity_id, company_id) WHERE opportunity_id IS NOT NULL;
