-- Its owner closed it before the deadline. The deadline is then the moment of that: whatever is counted from it is counted from when it closed.
ALTER TABLE opportunities ADD COLUMN is_closed_early boolean NOT NULL DEFAULT false;
