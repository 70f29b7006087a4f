-- An id that cannot be counted: ids of answers, questions, files and lines of an opportunity's history are drawn, so that a gap says nothing.
CREATE OR REPLACE FUNCTION drawn_id() RETURNS bigint LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN 1 + floor(random() * 9007199254740990)::bigint;
