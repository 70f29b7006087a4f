-- What an admin has handed to a member, beside being an admin: who decides on reports, who looks after members, who looks after plans and money.
-- An admin may do all of it and holds none of them.
ALTER TABLE members ADD COLUMN roles text[] NOT NULL DEFAULT '{}';
ALTER TABLE members ADD CONSTRAINT members_roles_check
  CHECK (roles <@ ARRAY['moderator', 'membership', 'treasurer'] AND (community_role <> 'Admin' OR roles = '{}')) NOT VALID;
