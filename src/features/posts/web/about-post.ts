import type { Post } from '../contract/types.ts';

/** Which post a button belongs to: a screen reader lists all buttons of a feed without the posts around them. */
export const aboutPost = ({ company, title }: Pick<Post, 'company' | 'title'>) =>
  `the post of ${company.name}${title === '' ? '' : `, “${title}”`}`;
