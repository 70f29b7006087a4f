import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companiesOfMembers } from '../../members/server/company/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { mentionsIn } from '../rules.ts';

/** Texts as they are read outside of the feed: companies by their names, which are kept as ids. */
export async function withNames(tx: CommunityTx, texts: readonly string[]): Promise<string[]> {
  const ids = texts.flatMap(mentionsIn);
  if (ids.length === 0) return [...texts];
  const companies = await companiesOfMembers(tx, ids);
  const faces = await companyFaces(tx, [...companies.values()]);
  const nameOf = (id: number) => faces.get(companies.get(id) ?? 0)?.name ?? 'a former member';
  return texts.map((text) =>
    text.replaceAll(/@\[(\d{1,15})\]/g, (_, id: string) => `@${nameOf(Number(id))}`),
  );
}
