import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const id = z.number().int();
const about = z.object({ post_id: id });

export const postPublished = event({
  name: 'post.published',
  payload: about,
  audience: 'community',
  when: 'A post was published that everybody may see; screens say that there is something new.',
});

export const postPublishedForPartners = event({
  name: 'post.published_for_partners',
  payload: about,
  audience: 'company',
  when: 'A post was published for partners; their screens say that there is something new.',
});

export const postChanged = event({
  name: 'post.changed',
  payload: about,
  audience: 'community',
  when: 'A post was edited, pinned, unpinned or reacted to; only screens follow.',
});

export const postChangedForPartners = event({
  name: 'post.changed_for_partners',
  payload: about,
  audience: 'company',
  when: 'The same, of a post for partners; only their screens follow.',
});

export const postDiscussed = event({
  name: 'post.discussed',
  payload: about,
  audience: 'community',
  when: 'A comment was added, changed or removed; only screens follow.',
});

export const postDiscussedForPartners = event({
  name: 'post.discussed_for_partners',
  payload: about,
  audience: 'company',
  when: 'The same, below a post for partners; only their screens follow.',
});

export const postRemoved = event({
  name: 'post.removed',
  payload: about,
  audience: 'community',
  when: 'A post was removed or has come back; only screens follow.',
});

export const postRemovedForPartners = event({
  name: 'post.removed_for_partners',
  payload: about,
  audience: 'company',
  when: 'The same, of a post for partners; only their screens follow.',
});

export const postCommented = event({
  name: 'post.commented',
  payload: about.extend({ comment_id: id }),
  audience: 'member',
  when: 'Someone commented; the author of the post and those in the same thread are told.',
});

export const postMentioned = event({
  name: 'post.mentioned',
  payload: about,
  audience: 'company',
  when: 'A post names a company that may see it; the company is told.',
});

export const commentMentioned = event({
  name: 'post.mentioned_in_comment',
  payload: about.extend({ comment_id: id }),
  audience: 'company',
  when: 'A comment names a company that may see it; the company is told.',
});

export const postPinned = event({
  name: 'post.pinned',
  payload: about,
  audience: 'member',
  when: 'An admin has pinned someone else’s post above the feed; its author is told.',
});

export const postReported = event({
  name: 'post.reported',
  payload: z.object({ report_id: id, post_id: id }),
  audience: 'member',
  when: 'A member has reported a post or a comment; the admins are told.',
});

export const postReportDecided = event({
  name: 'post.report_decided',
  payload: z.object({ report_id: id, post_id: id }),
  audience: 'member',
  when: 'An admin has decided on a report; the reporter is told, and the author of what was hidden or warned about.',
});

export const postObjected = event({
  name: 'post.objected',
  payload: z.object({ report_id: id, post_id: id }),
  audience: 'member',
  when: 'An author objects to what was decided about them; the admins are told.',
});

export const postObjectionDecided = event({
  name: 'post.objection_decided',
  payload: z.object({ report_id: id, post_id: id }),
  audience: 'member',
  when: 'What was hidden was brought back, or an objection decided; the author is told, and the reporter of what is different now.',
});

export const categoriesChanged = event({
  name: 'post.categories_changed',
  payload: z.object({}),
  audience: 'community',
  when: 'An admin has changed the categories of the library; only screens follow.',
});
