-- Visitors search the public directory by the words of the community, too.
GRANT SELECT ON own_concepts, own_words, own_concept_versions TO guildhall_public;
