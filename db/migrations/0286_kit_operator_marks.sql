-- When the installation was last backed up, and that it was restored and sends nothing until an operator says so. Commands of the operator write it,
-- as the owner.
CREATE TABLE operator_marks (
  name text PRIMARY KEY CHECK (name IN ('backed_up', 'restored')),
  at timestamptz NOT NULL DEFAULT now()
);
CALL protect_system_table('operator_marks');
GRANT SELECT ON operator_marks TO guildhall_app;
