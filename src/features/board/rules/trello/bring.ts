import { isOfOurYears } from '../../../../kit/common/years.ts';
import {
  type BoardDraft,
  type DraftCard,
  type DraftChecklist,
  type DraftComment,
  draftList,
} from '../draft.ts';
import { cut } from '../cut.ts';
import { longestCardName, longestLabelName, longestListName, longestText } from '../limits.ts';
import { colourName, colourOf } from './colours.ts';
import { type CustomFields, customFieldsOf, describeCard } from './describe-card.ts';
import type { TrelloCard, TrelloChecklist, TrelloComment, TrelloFile } from './file.ts';
import { emptyTally, type Tally } from './tally.ts';
import { asLine, storable } from './words.ts';

export interface Choices {
  /** Who of ours somebody there is; whoever is not named is nobody. */
  people: ReadonlyMap<string, number>;
  /** Archived cards come into a list of their own. */
  archived: boolean;
}

/** That Trello writes into an export. */
const mostActions = 1000;

/** What a file becomes here, and what it does not. Nothing of it is looked up or fetched. */
export function bring(file: TrelloFile, choices: Choices): { draft: BoardDraft; tally: Tally } {
  return new Bringing(file, choices).all();
}

const byPlace = (one: { pos: number }, other: { pos: number }) => one.pos - other.pos;
const once = <Item extends { id: string }>(items: readonly Item[]) => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

class Bringing {
  readonly #file: TrelloFile;
  readonly #choices: Choices;
  readonly #tally = emptyTally();
  readonly #checklists: ReadonlyMap<string, TrelloChecklist[]>;
  readonly #comments: ReadonlyMap<string, TrelloComment[]>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #fields: CustomFields;
  readonly #labels: { place: ReadonlyMap<string, number>; all: BoardDraft['labels'] };

  constructor(file: TrelloFile, choices: Choices) {
    this.#file = file;
    this.#choices = choices;
    this.#checklists = Map.groupBy(once(file.checklists), ({ idCard }) => idCard);
    this.#comments = Map.groupBy(once(file.comments), ({ data }) => data.card.id);
    this.#names = new Map(
      file.members.map(({ id, fullName, username }) => [id, asLine(fullName) || asLine(username)]),
    );
    this.#fields = customFieldsOf(file);
    this.#labels = this.#labelsInUse();
  }

  all(): { draft: BoardDraft; tally: Tally } {
    const tally = this.#tally;
    const lists = once(this.#file.lists).toSorted(byPlace);
    const cards = this.#ordinaryCards();
    const cardsOf = Map.groupBy(cards, ({ idList }) => idList);
    const known = new Set(lists.map(({ id }) => id));
    tally.strayCards = cards.filter(({ idList }) => !known.has(idList)).length;

    const open = lists.filter(({ closed }) => !closed);
    const archived = lists.flatMap(({ id, closed }) =>
      (cardsOf.get(id) ?? []).filter((card) => closed || card.closed),
    );
    tally.archivedLists = lists.length - open.length;
    tally.archivedCards = archived.length;
    tally.areArchivedBrought = this.#choices.archived && archived.length > 0;
    tally.hasAllActions = this.#file.actionCount < mostActions;

    const brought = open.map(({ id, name }) =>
      draftList(
        this.#name(name, longestListName, 'Untitled list'),
        (cardsOf.get(id) ?? []).filter(({ closed }) => !closed).map((card) => this.#card(card)),
      ),
    );
    if (tally.areArchivedBrought)
      brought.push(
        draftList(
          'Archived in Trello',
          archived.map((card) => this.#card(card)),
        ),
      );
    tally.lists = brought.length;
    tally.labels = this.#labels.all.length;
    return { draft: { labels: this.#labels.all, lists: brought }, tally };
  }

  /** In their order, without those that only stand for something else. */
  #ordinaryCards(): TrelloCard[] {
    const cards = once(this.#file.cards).toSorted(byPlace);
    const roles = Map.groupBy(cards, ({ cardRole }) =>
      cardRole === 'separator' || cardRole === 'mirror' ? cardRole : 'card',
    );
    this.#tally.separators = roles.get('separator')?.length ?? 0;
    this.#tally.mirrors = roles.get('mirror')?.length ?? 0;
    return roles.get('card') ?? [];
  }

  /** Those with a name, and nameless ones that some card bears: every new board of Trello has six that nobody uses. */
  #labelsInUse() {
    const used = new Set(this.#file.cards.flatMap(({ idLabels }) => idLabels));
    const labels = once(this.#file.labels).filter(({ id, name }) => used.has(id) || asLine(name) !== '');
    const all = labels.map(({ name, color }) => ({
      name: this.#name(name, longestLabelName, colourName(color)),
      colour: colourOf(color),
    }));
    return { all, place: new Map(labels.map(({ id }, at) => [id, at])) };
  }

  #card(card: TrelloCard): DraftCard {
    const checklists = (this.#checklists.get(card.id) ?? [])
      .toSorted(byPlace)
      .map((checklist) => this.#checklist(checklist));
    const comments = this.#commentsOn(card);
    const tally = this.#tally;
    tally.cards += 1;
    tally.checklists += checklists.length;
    tally.checkItems += checklists.reduce((sum, { items }) => sum + items.length, 0);
    tally.comments += comments.length;
    tally.missingComments += Math.max(0, card.badges.comments - comments.length);
    return {
      name: this.#name(card.name, longestCardName, 'Untitled card'),
      description: describeCard(card, this.#fields, tally),
      due: this.#moment(card.due),
      isDone: card.dueComplete,
      labels: [...new Set(card.idLabels.flatMap((id) => this.#labels.place.get(id) ?? []))],
      memberIds: [...new Set(card.idMembers.flatMap((id) => this.#person(id) ?? []))],
      checklists,
      comments,
    };
  }

  #checklist({ name, checkItems }: TrelloChecklist): DraftChecklist {
    return {
      name: this.#name(name, longestListName, 'Checklist'),
      items: once(checkItems)
        .toSorted(byPlace)
        .map((item) => ({
          name: this.#name(item.name, longestCardName, 'Untitled item'),
          isComplete: item.state === 'complete',
          memberId: item.idMember === null ? null : (this.#person(item.idMember) ?? null),
          due: this.#moment(item.due),
        })),
    };
  }

  /** Trello has the newest first. */
  #commentsOn(card: TrelloCard): DraftComment[] {
    const written = (this.#comments.get(card.id) ?? []).map(
      ({ data, date, memberCreator, idMemberCreator }) => {
        const name =
          asLine(memberCreator?.fullName ?? '') ||
          asLine(memberCreator?.username ?? '') ||
          (this.#names.get(idMemberCreator ?? '') ?? '');
        return {
          authorName: name === '' ? null : cut(name, 200),
          message: this.#text(data.text),
          createdAt: this.#moment(date),
        };
      },
    );
    return written.filter(({ message }) => message !== '').toReversed();
  }

  #person(id: string): number | undefined {
    if (!this.#names.has(id)) this.#tally.unknownPeople += 1;
    return this.#choices.people.get(id);
  }

  #name(name: string, longest: number, otherwise: string): string {
    const line = asLine(name) || otherwise;
    if (line.length > longest) this.#tally.cutNames += 1;
    return cut(line, longest);
  }

  #text(text: string): string {
    const whole = storable(text).trim();
    if (whole.length > longestText) this.#tally.cutTexts += 1;
    return cut(whole, longestText);
  }

  #moment(written: string | null): string | null {
    if (written === null) return null;
    const time = new Date(written);
    if (!Number.isNaN(time.getTime()) && isOfOurYears(time.toISOString())) return time.toISOString();
    this.#tally.badDates += 1;
    return null;
  }
}
