-- A merge is one transaction. Writing its progress beside it took a second connection while the first one held both
-- companies' locks, which could stop every other community.
ALTER TABLE company_merges DROP COLUMN steps, DROP COLUMN of_steps;
