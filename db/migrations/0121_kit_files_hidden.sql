-- What a file belongs to was removed, or does not have it any more: its address answers nothing from that moment on, though the bytes stay for a while.
ALTER TABLE files ADD COLUMN hidden_at timestamptz;
GRANT UPDATE (hidden_at) ON files TO guildhall_app;
UPDATE files b SET hidden_at = now()
  FROM post_files f JOIN posts p ON p.community_id = f.community_id AND p.id = f.post_id
 WHERE b.community_id = f.community_id AND b.id IN (f.file_id, f.still_file_id)
   AND (p.deleted_at IS NOT NULL OR NOT EXISTS (
     SELECT FROM post_files v WHERE v.community_id = f.community_id AND v.post_id = f.post_id AND v.is_current
        AND coalesce(v.first_version_id, v.id) = coalesce(f.first_version_id, f.id)));
