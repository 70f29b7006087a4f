-- Every community has this category from its first day, because the sidebar shows what stands in it.
INSERT INTO library_categories (community_id, name, name_key)
SELECT c.id, 'Promoted content', 'promoted content' FROM communities c
ON CONFLICT (community_id, name_key) DO NOTHING;
CREATE FUNCTION begin_library() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    INSERT INTO library_categories (community_id, name, name_key) VALUES (NEW.id, 'Promoted content', 'promoted content');
    RETURN NEW;
  END $$;
REVOKE EXECUTE ON FUNCTION begin_library FROM PUBLIC;
CREATE TRIGGER begin_library AFTER INSERT ON communities FOR EACH ROW EXECUTE FUNCTION begin_library();

-- What the community itself says has neither author nor company.
ALTER TABLE posts
  ALTER COLUMN author_id DROP NOT NULL,
  ALTER COLUMN company_id DROP NOT NULL,
  ADD CONSTRAINT posts_by_somebody CHECK (
    (author_id IS NULL) = (kind IN ('welcome', 'weekly')) AND (company_id IS NULL) = (author_id IS NULL));

CREATE TABLE post_settings (
  community_id bigint PRIMARY KEY REFERENCES communities,
  -- The post on what the community did, each Monday; null: nobody has asked for it.
  weekly_since timestamptz
);
CALL protect_tenant_table('post_settings');
GRANT SELECT, INSERT, UPDATE ON post_settings TO guildhall_app;

-- Where it is Monday morning or not long after, and last week's post is not there yet. A week begins on Monday in the community's zone.
CREATE FUNCTION communities_with_weekly_posts(at timestamptz) RETURNS TABLE (community_id bigint, week date, begins_at timestamptz, ends_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT s.community_id, (w.monday - interval '7 days')::date, (w.monday - interval '7 days') AT TIME ZONE c.time_zone,
           w.monday AT TIME ZONE c.time_zone
      FROM post_settings s
      JOIN communities c ON c.id = s.community_id AND c.disabled_at IS NULL
     CROSS JOIN LATERAL (SELECT date_trunc('week', at AT TIME ZONE c.time_zone) AS monday) w
     WHERE is_system() AND at AT TIME ZONE c.time_zone BETWEEN w.monday + interval '8 hours' AND w.monday + interval '2 days'
       AND s.weekly_since <= (w.monday + interval '8 hours') AT TIME ZONE c.time_zone
       AND NOT EXISTS (SELECT FROM posts p WHERE p.community_id = s.community_id
                          AND p.source = 'weekly:' || to_char(w.monday - interval '7 days', 'YYYY-MM-DD'))
     ORDER BY s.community_id
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_weekly_posts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_weekly_posts TO guildhall_app;

-- Where the nightly recount has something to do.
CREATE FUNCTION communities_with_posts() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c WHERE is_system() AND EXISTS (SELECT FROM posts p WHERE p.community_id = c.id) ORDER BY c.id
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_posts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_posts TO guildhall_app;
