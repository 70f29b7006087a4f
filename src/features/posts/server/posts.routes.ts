import type { FeatureServices } from '../../../kit/server/feature.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import { countNewPosts, getFeed, getPost } from '../contract/feed.ts';
import {
  changePost as changePostCall,
  deleteFeedPost,
  editLibraryPost,
  publishPost as publishPostCall,
  restorePost as restorePostCall,
  uploadPostFile,
} from '../contract/writing.ts';
import { changePost, removePost, restorePost } from './change-post.ts';
import { countNewer, feedPage } from './feed-page.ts';
import { showPost } from './find-post.ts';
import { publishPost } from './publish-post.ts';
import { preparePostFile, uploadFile } from './upload-file.ts';

export const postRoutes = ({ store, media }: FeatureServices) => [
  serve(getFeed, ({ tx, caller, query }) => feedPage(tx, media, caller, query)),
  serve(countNewPosts, async ({ tx, caller, query }) => ({ newer: await countNewer(tx, caller, query) })),
  serve(getPost, ({ tx, caller, params }) => showPost(tx, media, caller, params.id)),
  servePrepared(
    uploadPostFile,
    ({ body }) => preparePostFile(body.file),
    ({ tx, caller, prepared }) => uploadFile(tx, { store, media }, caller, prepared),
  ),
  serve(publishPostCall, ({ tx, caller, body }) => publishPost(tx, media, caller, body)),
  serve(changePostCall, ({ tx, caller, params, body }) => changePost(tx, media, caller, params.id, body)),
  serve(editLibraryPost, ({ tx, caller, body }) =>
    changePost(tx, media, caller, body.Id, { title: body.Title, message: body.Message }),
  ),
  serve(deleteFeedPost, ({ tx, caller, params }) => removePost(tx, caller, params.id)),
  serve(restorePostCall, ({ tx, caller, params }) => restorePost(tx, media, caller, params.id)),
];
