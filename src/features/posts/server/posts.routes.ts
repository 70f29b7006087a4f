import type { FeatureServices } from '../../../kit/server/feature.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import {
  addComment as addCommentCall,
  changeComment as changeCommentCall,
  deleteComment as deleteCommentCall,
  getComments,
  hideCompany as hideCompanyCall,
  pinPost as pinPostCall,
  reactToPost as reactToPostCall,
  savePost as savePostCall,
} from '../contract/answering.ts';
import { countNewPosts, getFeed, getPost } from '../contract/feed.ts';
import {
  changePost as changePostCall,
  deleteFeedPost,
  editLibraryPost,
  getRevisions,
  publishPost as publishPostCall,
  restorePost as restorePostCall,
  uploadPostFile,
} from '../contract/writing.ts';
import { changePost, removePost, restorePost } from './change-post.ts';
import { addComment, changeComment, deleteComment, listComments } from './comments.ts';
import { countNewer, feedPage } from './feed-page.ts';
import { showPost } from './find-post.ts';
import { publishPost } from './publish-post.ts';
import { hideCompany, pinPost, reactToPost, savePost } from './react-to-post.ts';
import { listRevisions } from './revisions.ts';
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
  serve(getRevisions, ({ tx, caller, params }) => listRevisions(tx, caller, params.id)),
  serve(reactToPostCall, ({ tx, caller, params, body }) =>
    reactToPost(tx, media, caller, params.id, { kind: body.kind, isOn: body.is_on }),
  ),
  serve(savePostCall, ({ tx, caller, params, body }) =>
    savePost(tx, media, caller, params.id, body.is_saved),
  ),
  serve(pinPostCall, ({ tx, caller, params, body }) => pinPost(tx, media, caller, params.id, body.until)),
  serve(hideCompanyCall, ({ tx, caller, params, body }) =>
    hideCompany(tx, caller, params.id, body.is_hidden),
  ),
  serve(getComments, ({ tx, caller, params, query }) =>
    listComments(tx, caller, params.id, query.after ?? 0),
  ),
  serve(addCommentCall, ({ tx, caller, params, body }) => addComment(tx, caller, params.id, body)),
  serve(changeCommentCall, ({ tx, caller, params, body }) => changeComment(tx, caller, params, body.text)),
  serve(deleteCommentCall, ({ tx, caller, params }) => deleteComment(tx, caller, params)),
  serve(restorePostCall, ({ tx, caller, params }) => restorePost(tx, media, caller, params.id)),
];
