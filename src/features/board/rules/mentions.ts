const mention = /@\[(\d{1,15})\]/g;
const mostMentions = 20;

/** Colleagues whom a text names, by their ids. */
export const mentionsIn = (text: string): number[] =>
  [...new Set([...text.matchAll(mention)].map(([, id]) => Number(id)))].slice(0, mostMentions);

/** As it is read outside of the board. */
export const withNames = (text: string, names: ReadonlyMap<number, string>): string =>
  text.replace(mention, (_, id: string) => `@${names.get(Number(id)) ?? 'someone who has left'}`);
