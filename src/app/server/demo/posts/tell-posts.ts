import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { allCategories, changeCategories } from '../../../../features/posts/server/categories.ts';
import { addComment } from '../../../../features/posts/server/comments.ts';
import { publishPost } from '../../../../features/posts/server/publish-post.ts';
import { pinPost, reactToPost } from '../../../../features/posts/server/react-to-post.ts';
import { uploadFile } from '../../../../features/posts/server/upload-file.ts';
import { countDownload } from '../../../../features/posts/server/versions.ts';
import { reactionKinds } from '../../../../features/posts/rules.ts';
import type { PreparedFile } from '../../../../kit/server/files/keep.ts';
import { mediaTypes } from '../../../../kit/server/files/media-types.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Services } from '../../services.ts';
import { actorsIn, stepInThePast } from '../in-the-past.ts';
import { peopleIn } from '../people.ts';
import { drawnPicture } from '../pictures.ts';
import { categories, type DemoComment, type DemoPost } from './demo-post.ts';

/** Categories are an admin's to set. */
const theAdmin = 'Alex Marlowe';

const dayMs = 24 * 3600 * 1000;

interface Telling {
  services: Services;
  tx: CommunityTx;
  person: (name: string) => Caller;
  /** With the companies that it names by their ids. */
  written: (text: string) => string;
  categoryId: (name: string) => number | undefined;
}

/** A community's posts in one transaction, the oldest first. After a start that was cut off they are all there, or none. */
export async function tellPosts(
  services: Services,
  communityId: number,
  posts: readonly DemoPost[],
): Promise<void> {
  const companies = await actorsIn(services.database, communityId);
  const written = (text: string) =>
    text.replaceAll(/@\{([^}]+)\}/g, (_, name: string) => `@[${companies.get(name)!.wireId}]`);
  await services.database.inCommunity({ communityId }, async (tx) => {
    if (await hasBegun(tx)) return;
    const person = await peopleIn(tx);
    const kept = await setCategories(services, tx, posts, person);
    const categoryId = (name: string) => kept.find((category) => category.name === name)?.id;
    const telling = { services, tx, person, written, categoryId };
    for (const post of posts.toSorted((one, other) => other.hoursAgo - one.hoursAgo))
      await tellPost(telling, post);
  });
}

async function setCategories(
  { database }: Services,
  tx: CommunityTx,
  posts: readonly DemoPost[],
  person: Telling['person'],
) {
  if (!posts.some(({ category }) => category)) return [];
  const before = await allCategories(tx);
  const admin = person(theAdmin);
  const wanted = categories.map((name) => ({ name, id: before.find((each) => each.name === name)?.id }));
  return database.alsoIn(tx, { communityId: tx.communityId, memberId: admin.memberId }, (then) =>
    changeCategories(then, admin, { categories: wanted, moves: [] }),
  );
}

async function tellPost(telling: Telling, post: DemoPost): Promise<void> {
  const { services, person, written, categoryId } = telling;
  const author = person(post.by);
  const publish = async (then: CommunityTx) => {
    const files = await Promise.all(
      (await filesOf(post)).map(async ({ alt, prepared }) => ({
        id: (await uploadFile(then, services, author, prepared)).id,
        alt,
      })),
    );
    const shown = await publishPost(then, services.media, author, {
      title: post.title ?? '',
      message: written(post.text),
      audience: post.isForPartners ? 'partners' : 'all',
      files,
      category_id: post.category && categoryId(post.category),
    });
    for (const kind of reactionKinds)
      for (const name of post.reactions?.[kind] ?? [])
        await reactToPost(then, services.media, person(name), shown.id, { kind, isOn: true });
    // Whoever says something about an entry has opened it.
    for (const name of readersOf(post))
      for (const file of post.category ? shown.files : [])
        await countDownload(then, person(name), { id: shown.id, fileId: file.id });
    if (post.pinnedForDays !== undefined) {
      const until = new Date(Date.now() + post.pinnedForDays * dayMs).toISOString();
      await pinPost(then, services.media, author, shown.id, until);
    }
    return shown.id;
  };
  const id = await at(telling, post.hoursAgo, publish, author.memberId);
  for (const comment of post.comments ?? []) {
    const parent = await say(telling, post, id, comment);
    for (const answer of comment.answers ?? []) await say(telling, post, id, answer, parent);
  }
}

const readersOf = ({ reactions = {}, comments = [] }: DemoPost) =>
  new Set([...Object.values(reactions).flat(), ...comments.map(({ by }) => by)]);

async function say(
  telling: Telling,
  post: DemoPost,
  postId: number,
  { by, hoursLater, text }: DemoComment,
  parent?: number,
): Promise<number> {
  const comment = await at(telling, post.hoursAgo - hoursLater, (then) =>
    addComment(then, telling.person(by), postId, { text: telling.written(text), parent_id: parent }),
  );
  return comment.id;
}

const at = <Result>(
  { services, tx }: Telling,
  hoursAgo: number,
  work: (then: CommunityTx) => Promise<Result>,
  memberId?: number,
): Promise<Result> => stepInThePast(services.database, tx, hoursAgo / 24, work, memberId);

async function filesOf({
  pictures = [],
  file,
}: DemoPost): Promise<{ alt: string; prepared: PreparedFile }[]> {
  const drawn = pictures.map(async ({ picture, alt }) => ({
    alt,
    // Shown as a picture by its name, whatever form is kept.
    prepared: { ...(await drawnPicture('post', picture)), originalName: `${picture}.png` },
  }));
  const written = file === undefined ? [] : [writtenFile(file).then((prepared) => ({ alt: '', prepared }))];
  return Promise.all([...drawn, ...written]);
}

async function writtenFile(name: string): Promise<PreparedFile> {
  const path = join(import.meta.dirname, 'files', name);
  const type = name.endsWith('.pdf') ? mediaTypes.pdf : mediaTypes.text;
  return { path, originalName: name, type, bytes: (await stat(path)).size, width: null, height: null };
}

async function hasBegun(tx: CommunityTx): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM posts WHERE community_id = ${tx.communityId} AND kind = 'post' LIMIT 1`.execute(tx);
  return rows.length > 0;
}
