-- Comments, mentions, events, opportunities, the board, meetings and what admins are told have topics of their own from now on. A member who
-- chose something for the topic that they were part of has the same for them.
CREATE TEMPORARY TABLE split (was text, was_named text, now text, named text, is_urgent boolean);
INSERT INTO split VALUES
  ('referral_waiting', 'referrals waiting for you', 'opportunities_waiting', 'opportunities waiting for you', false),
  ('referral_news', 'referral updates', 'opportunities_news', 'opportunity updates', false),
  ('user_waiting', 'requests to join', 'meetings_waiting', 'meetings waiting for you', false),
  ('user_waiting', 'requests to join', 'board_waiting', 'board tasks waiting for you', false),
  ('user_news', 'updates about people', 'meetings_news', 'meeting updates and reminders', true),
  ('user_news', 'updates about people', 'board_news', 'comments on board cards', false),
  ('user_news', 'updates about people', 'comments_news', 'comments on posts', false),
  ('user_news', 'updates about people', 'mentions_news', 'mentions', false),
  ('feature_waiting', 'plan and event tasks waiting for you', 'events_waiting', 'seats offered to you', false),
  ('feature_waiting', 'plan and event tasks waiting for you', 'admin_waiting', 'admin tasks waiting for you', false),
  ('feature_news', 'community updates', 'attending_news', 'updates and reminders about your events', true),
  ('feature_news', 'community updates', 'events_news', 'new events', false),
  ('feature_news', 'community updates', 'admin_news', 'admin updates', false);

-- All topics were stored as soon as one was changed, so a daily digest without a push is what nobody chose: urgent news leave at once then.
INSERT INTO notification_topics (community_id, member_id, topic, in_app, email, push)
SELECT t.community_id, t.member_id, s.now, t.in_app,
       CASE WHEN s.is_urgent AND t.email = 'daily' THEN 'at_once' ELSE t.email END,
       CASE WHEN s.is_urgent AND t.email = 'daily' THEN 'at_once' ELSE t.push END
  FROM notification_topics t JOIN split s ON s.was = t.topic
ON CONFLICT DO NOTHING;

INSERT INTO mail_opt_outs (community_id, email, kind, created_at)
SELECT o.community_id, o.email, s.named, o.created_at
  FROM mail_opt_outs o JOIN split s ON s.was_named = o.kind
ON CONFLICT DO NOTHING;

DROP TABLE split;
