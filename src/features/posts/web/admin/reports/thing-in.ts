import type { PostReport } from '../../../contract/reports.ts';

export const thingIn = ({ comment_id: commentId }: PostReport) => (commentId === null ? 'post' : 'comment');
