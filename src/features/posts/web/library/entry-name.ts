import type { Post } from '../../contract/types.ts';
import { longestTitlePreview } from '../../rules.ts';
import { piecesOf } from '../text/pieces.ts';
import { cutText, textOf } from '../text/preview.ts';

const plainText = ({ message, mentions }: Pick<Post, 'message' | 'mentions'>) =>
  textOf(piecesOf(message, mentions)).replaceAll(/\s+/g, ' ').trim();

/** An entry need not have a title: then it is called after its file, or by how its text begins. */
export const nameOf = (post: Post) =>
  cutText(post.title || post.file_name || plainText(post), longestTitlePreview) || 'Untitled';

/** Then its text is not said a second time. */
export const isNamedByText = (post: Post) => post.title === '' && post.file_name === '';
