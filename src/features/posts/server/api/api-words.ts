import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { comment } from '../../contract/answering.ts';
import { decidePostReport } from '../../contract/reports.ts';
import { searchPosts } from '../../contract/search.ts';
import { audience, post, postCompany, postFile } from '../../contract/types.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    PostComment: comment,
    Audience: audience,
    Post: post,
    PostCompany: postCompany,
    PostFile: postFile,
    PostReport: decidePostReport.output,
    FoundPost: searchPosts.output.shape.posts.element,
  },
  fields,
};
