-- Whoever was warned, or whose words were hidden, may object once; an admin upholds it or refuses it. What is hidden can be brought back.
ALTER TABLE post_reports
  DROP CONSTRAINT post_reports_decision_check,
  ADD CONSTRAINT post_reports_decision_check CHECK (decision IN ('no_action', 'warned', 'removed')),
  ADD restored_at timestamptz,
  ADD objection text NOT NULL DEFAULT '' CHECK (char_length(objection) <= 1000),
  ADD objected_at timestamptz,
  ADD objection_decision text CHECK (objection_decision IN ('upheld', 'refused')),
  ADD objection_decided_at timestamptz,
  ADD objection_decided_by bigint,
  ADD is_waiting boolean NOT NULL GENERATED ALWAYS AS (
    decided_at IS NULL OR objected_at IS NOT NULL AND objection_decided_at IS NULL) STORED,
  ADD FOREIGN KEY (community_id, objection_decided_by) REFERENCES members (community_id, id),
  ADD CHECK ((objection_decision IS NULL) = (objection_decided_at IS NULL)),
  ADD CHECK (objected_at IS NULL OR decided_at IS NOT NULL);
DROP INDEX post_reports_open;
CREATE INDEX post_reports_waiting ON post_reports (community_id, id) WHERE is_waiting;
CREATE INDEX post_reports_by_objection_judge ON post_reports (community_id, objection_decided_by) WHERE objection_decided_by IS NOT NULL;

ALTER TABLE chat_reports
  ADD objection text NOT NULL DEFAULT '' CHECK (char_length(objection) <= 1000),
  ADD objected_at timestamptz,
  ADD objection_decision text CHECK (objection_decision IN ('upheld', 'refused')),
  ADD objection_decided_at timestamptz,
  ADD objection_decided_by bigint,
  ADD is_waiting boolean NOT NULL GENERATED ALWAYS AS (
    decided_at IS NULL OR objected_at IS NOT NULL AND objection_decided_at IS NULL) STORED,
  ADD FOREIGN KEY (community_id, objection_decided_by) REFERENCES members (community_id, id),
  ADD CHECK ((objection_decision IS NULL) = (objection_decided_at IS NULL)),
  ADD CHECK (objected_at IS NULL OR decided_at IS NOT NULL);
DROP INDEX chat_reports_open;
CREATE INDEX chat_reports_waiting ON chat_reports (community_id, id) WHERE is_waiting;
CREATE INDEX chat_reports_by_objection_judge ON chat_reports (community_id, objection_decided_by) WHERE objection_decided_by IS NOT NULL;
