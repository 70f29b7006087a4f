import type { FeatureServices } from '../../../kit/server/feature.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import {
  addComment as addCommentCall,
  changeComment as changeCommentCall,
  deleteComment as deleteCommentCall,
  getComments,
  hideCompany as hideCompanyCall,
  pinPost as pinPostCall,
  listHiddenCompanies,
  reactToPost as reactToPostCall,
  reportPost as reportPostCall,
  savePost as savePostCall,
} from '../contract/answering.ts';
import { countNewPosts, getFeed } from '../contract/feed.ts';
import { getPost } from '../contract/one-post.ts';
import {
  addVersion as addVersionCall,
  changeCategories as changeCategoriesCall,
  countDownload as countDownloadCall,
  getLibrary,
  getLibraryPostsFilters,
  listCategories as listCategoriesCall,
  listVersions as listVersionsCall,
} from '../contract/library.ts';
import {
  decidePostObjection,
  decidePostReport,
  getMyPostDecision,
  listPostReports,
  objectToPostDecision,
  restoreReported as restoreReportedCall,
} from '../contract/reports.ts';
import { searchPosts as searchPostsCall } from '../contract/search.ts';
import {
  askForWelcome,
  changePostSettings as changePostSettingsCall,
  getPostSettings,
  getWelcome,
} from '../contract/settings.ts';
import {
  changePost as changePostCall,
  deleteFeedPost,
  editLibraryPost,
  getRevisions,
  publishPost as publishPostCall,
  restorePost as restorePostCall,
  uploadPostFile,
} from '../contract/writing.ts';
import { changeCategories, listCategories } from './categories.ts';
import { changePost } from './change-post.ts';
import { addComment, changeComment, deleteComment } from './comments.ts';
import { countNewer, feedPage } from './feed-page.ts';
import { decideReport } from './decide-report.ts';
import { showPost } from './find-post.ts';
import { hiddenCompanies } from './hidden-companies.ts';
import { libraryPage, postsOfCategory } from './library.ts';
import { listReports } from './list-reports.ts';
import { decideObjection, myDecision, objectToDecision, restoreReported } from './objections.ts';
import { changePostSettings, mayPost, postSettings } from './post-settings.ts';
import { publishPost } from './publish-post.ts';
import { hideCompany, pinPost, reactToPost, savePost } from './react-to-post.ts';
import { removePost } from './remove-post.ts';
import { listComments } from './read-comments.ts';
import { reportPost } from './reports.ts';
import { restorePost } from './restore-post.ts';
import { listRevisions } from './revisions.ts';
import { searchPosts } from './search-posts.ts';
import { preparePostFile, uploadFile } from './upload-file.ts';
import { addVersion, countDownload, listVersions } from './versions.ts';
import { welcome, welcomeOf } from './welcome.ts';

export const postRoutes = ({ store, media }: FeatureServices) => [
  serve(getFeed, ({ tx, caller, query }) => feedPage(tx, media, caller, query)),
  serve(countNewPosts, async ({ tx, caller, query }) => ({ newer: await countNewer(tx, caller, query) })),
  serve(searchPostsCall, ({ tx, caller, query }) => searchPosts(tx, media, caller, query.q)),
  serve(getPost, ({ tx, caller, params }) => showPost(tx, media, caller, params.id)),
  servePrepared(
    uploadPostFile,
    ({ body }) => preparePostFile(body.file),
    ({ tx, caller, prepared }) => uploadFile(tx, { store, media }, caller, prepared),
  ),
  serve(publishPostCall, ({ tx, caller, body }) => publishPost(tx, media, caller, body)),
  serve(changePostCall, ({ tx, caller, params, body }) => changePost(tx, media, caller, params.id, body)),
  serve(editLibraryPost, ({ tx, caller, body }) =>
    changePost(tx, media, caller, body.Id, {
      title: body.Title,
      message: body.Message,
      version: body.Version,
    }),
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
  serve(listHiddenCompanies, async ({ tx, caller }) => ({ companies: await hiddenCompanies(tx, caller) })),
  serve(reportPostCall, ({ tx, caller, params, body }) => reportPost(tx, caller, params.id, body)),
  serve(listPostReports, ({ tx, caller, query }) => listReports(tx, { media, caller }, query)),
  serve(decidePostReport, ({ tx, caller, params, body }) =>
    decideReport(tx, { media, caller }, params.id, body),
  ),
  serve(restoreReportedCall, ({ tx, caller, params }) => restoreReported(tx, { media, caller }, params.id)),
  serve(decidePostObjection, ({ tx, caller, params, body }) =>
    decideObjection(tx, { media, caller }, params.id, body),
  ),
  serve(getMyPostDecision, ({ tx, caller, params }) => myDecision(tx, caller, params.id)),
  serve(objectToPostDecision, ({ tx, caller, params, body }) =>
    objectToDecision(tx, caller, params.id, body),
  ),
  serve(getLibraryPostsFilters, async ({ tx, caller, body }) => ({
    Posts: await postsOfCategory(tx, media, caller, {
      category: body.PostCategory,
      pageSize: body.PageSize,
      pageIndex: body.PageIndex,
    }),
  })),
  serve(getLibrary, ({ tx, caller, query }) => libraryPage(tx, media, caller, query)),
  serve(listCategoriesCall, async ({ tx, caller }) => ({
    categories: await listCategories(tx, caller),
    can_add: await mayPost(tx, caller),
  })),
  serve(changeCategoriesCall, async ({ tx, caller, body }) => ({
    categories: await changeCategories(tx, caller, body),
  })),
  servePrepared(
    addVersionCall,
    ({ body }) => preparePostFile(body.file),
    ({ tx, caller, params, body, prepared }) =>
      addVersion(tx, { store, media }, caller, params, { prepared, note: body.note }),
  ),
  serve(listVersionsCall, ({ tx, caller, params }) => listVersions(tx, media, caller, params)),
  serve(countDownloadCall, ({ tx, caller, params }) => countDownload(tx, caller, params)),
  serve(getPostSettings, ({ tx }) => postSettings(tx)),
  serve(changePostSettingsCall, ({ tx, body }) => changePostSettings(tx, body)),
  serve(getWelcome, ({ tx, caller }) => welcomeOf(tx, caller)),
  serve(askForWelcome, ({ tx, caller }) => welcome(tx, media, caller)),
];
