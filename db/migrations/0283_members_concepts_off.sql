-- Names of concepts that a company does not want to be found for, whatever its words say.
ALTER TABLE companies ADD COLUMN concepts_off text[] NOT NULL DEFAULT '{}';
