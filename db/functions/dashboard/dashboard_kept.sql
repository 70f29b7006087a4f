-- All numbers of a company as they are kept, to be compared with dashboard_counted. A row that has come back to nothing is none.
CREATE OR REPLACE FUNCTION dashboard_kept(in_community bigint, which bigint)
  RETURNS TABLE (number text, direction text, grain text, day date, key text, amounts bigint[])
  LANGUAGE sql STABLE SET search_path = public AS $$
    SELECT k.* FROM (
      SELECT 'days', d.direction, 'day', d.day, '', ARRAY[d.sent, d.converted, d.under_way, d.closed]::bigint[] FROM dashboard_days d
       WHERE d.community_id = in_community AND d.company_id = which
      UNION ALL
      SELECT 'answers', a.direction, a.grain, a.day, a.slot::text, ARRAY[a.answers] FROM dashboard_answers a
       WHERE a.community_id = in_community AND a.company_id = which
      UNION ALL
      SELECT 'values', v.direction, v.grain, v.day, v.currency, ARRAY[v.deals, v.amount] FROM dashboard_values v
       WHERE v.community_id = in_community AND v.company_id = which
      UNION ALL
      SELECT 'partners', p.direction, p.grain, p.day, p.other_company_id::text, ARRAY[p.sent, p.converted, p.interactions]
        FROM dashboard_partners p WHERE p.community_id = in_community AND p.company_id = which) k (number, direction, grain, day, key, amounts)
     WHERE k.amounts <> array_fill(0::bigint, ARRAY[cardinality(k.amounts)])
  $$;
