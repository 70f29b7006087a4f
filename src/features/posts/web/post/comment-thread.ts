import type { PostComment } from '../../contract/answering.ts';

export interface Thread {
  comment: PostComment;
  answers: PostComment[];
}
