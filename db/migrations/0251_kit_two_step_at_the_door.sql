-- The statement that every call begins with asks it of admins, and runs as the login, which may call what begins with poll_ alone.
ALTER FUNCTION lacks_two_step(bigint, bigint) RENAME TO poll_lacks_two_step;
