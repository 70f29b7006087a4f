-- What a community adds to the profiles of its companies (decision 123).
CREATE TABLE own_fields (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  about text NOT NULL CHECK (about IN ('company', 'person')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  name_key text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('text', 'choice', 'choices', 'number', 'date', 'link')),
  -- [{"id": 1, "text": "ISO 9001"}]: values name a choice by its id, so that it can be renamed.
  choices jsonb NOT NULL DEFAULT '[]',
  help text NOT NULL DEFAULT '' CHECK (char_length(help) <= 200),
  seen_by text NOT NULL CHECK (seen_by IN ('members', 'partners', 'admins')),
  is_required boolean NOT NULL DEFAULT false,
  -- The highest id that a choice ever had: none is given twice, so that an open form never means another choice.
  last_choice integer NOT NULL DEFAULT 0,
  position smallint NOT NULL,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, about, name_key)
);
CALL protect_tenant_table('own_fields');
GRANT SELECT, INSERT, UPDATE, DELETE ON own_fields TO guildhall_app;

CREATE TABLE company_values (
  community_id bigint NOT NULL REFERENCES communities,
  company_id bigint NOT NULL,
  field_id bigint NOT NULL,
  -- A text, a number, the id of a choice, or a list of such ids, by the kind of the field.
  value jsonb NOT NULL,
  PRIMARY KEY (community_id, company_id, field_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies ON DELETE CASCADE,
  FOREIGN KEY (community_id, field_id) REFERENCES own_fields ON DELETE CASCADE
);
CREATE INDEX company_values_by_field ON company_values (community_id, field_id);
CALL protect_tenant_table('company_values');
GRANT SELECT, INSERT, UPDATE, DELETE ON company_values TO guildhall_app;
