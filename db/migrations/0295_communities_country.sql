-- Where a community is: what its companies begin with, beside the currency and the time zone. What an operator tells the members of one that is disabled.
-- small: one row for each community
ALTER TABLE communities
  ADD COLUMN country text NOT NULL DEFAULT 'Australia' CHECK (char_length(country) BETWEEN 1 AND 80),
  ADD COLUMN phone_prefix text NOT NULL DEFAULT '+61' CHECK (phone_prefix ~ '^\+[1-9][0-9]{0,3}$'),
  ADD COLUMN disabled_text text CHECK (char_length(disabled_text) BETWEEN 1 AND 500);
