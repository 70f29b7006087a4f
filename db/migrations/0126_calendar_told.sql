-- What those who come were told, piece by piece: work that is handed to a second worker tells nobody twice.
CREATE TABLE calendar_told (
  community_id bigint NOT NULL REFERENCES communities,
  date_id bigint NOT NULL,
  news text NOT NULL CHECK (news IN ('moved', 'cancelled', 'day', 'hour')),
  sequence integer NOT NULL,
  behind bigint NOT NULL,
  told_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, date_id, news, sequence, behind)
);
CREATE INDEX calendar_told_by_time ON calendar_told (community_id, told_at);
CALL protect_tenant_table('calendar_told');
GRANT SELECT, INSERT, DELETE ON calendar_told TO guildhall_app;
