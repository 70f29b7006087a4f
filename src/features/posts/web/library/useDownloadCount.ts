import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { countDownload } from '../../calls/library.gen.ts';
import { getPost } from '../../calls/one-post.gen.ts';
import type { Post } from '../../contract/types.ts';
import { putPost } from '../post-cache.ts';

/** Counts by the click that someone opened a file; the file itself does not wait for it. */
export function useDownloadCount(post: Post) {
  const queries = useQueryClient();
  const { id } = post;
  return async (fileId: number) => {
    try {
      const { downloads } = await call(countDownload, { params: { id, fileId } });
      const shown = queries.getQueryData<Post>(keyOf(getPost, { params: { id } })) ?? post;
      putPost(queries, { ...shown, counts: { ...shown.counts, downloads } });
    } catch {
      // Nobody has to be told that a number is one too small.
    }
  };
}
