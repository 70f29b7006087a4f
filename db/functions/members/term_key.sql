-- A service or a search as it is compared: lower case, no accents, no plural at the end of a word. "Roof repairs" and "roof repair" are one; "conveyancing"
-- and "conveyancer" are two, because what only means the same is not known here. An index is built by it: with another text, build that index again.
CREATE OR REPLACE FUNCTION term_key(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(
    btrim(regexp_replace(regexp_replace(normalize(lower(text), NFKD), '[\u0300-\u036f''’]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')),
    '([[:alpha:]]{3,})ies\M', '\1y', 'g'), '([[:alpha:]]{2,}[^sui[:space:]])s\M', '\1', 'g');
