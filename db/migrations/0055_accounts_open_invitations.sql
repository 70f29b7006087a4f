-- What an admin looks through: those that nobody has answered, however many were answered before them.
CREATE INDEX invitations_unanswered ON invitations (community_id, id)
  WHERE accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL;
