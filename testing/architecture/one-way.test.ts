import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

/** What is written in one place, so that every screen and verb does it alike. */
const places: readonly { what: string; sign: RegExp; where: readonly string[] }[] = [
  {
    what: 'a secret is made, hashed and compared',
    sign: /timingSafeEqual|createHmac|randomBytes\(32\)/,
    where: ['kit/server/secret-tokens.ts', 'kit/server/secrets.ts'],
  },
  {
    what: 'an email address or a phone number is typed',
    sign: /type="(email|tel)"/,
    where: [
      // Known already, and there for password managers alone.
      'features/accounts/web/door/KnownAddress.tsx',
      // A page without scripts, for developers.
      'kit/server/mail/dev-mail-pages.ts',
      'kit/web/forms/EmailField.tsx',
      'kit/web/forms/PhoneField.tsx',
    ],
  },
  {
    // `invalidateQueries` alone joins a first answer that left before the change.
    what: 'an answer on the screen is asked for again',
    sign: /\.invalidateQueries\(/,
    where: ['kit/web/stale.ts'],
  },
  {
    what: 'a time zone is named by its city',
    sign: /\.split\('\/'\)\.at\(-1\)!\.replaceAll\('_'/,
    where: ['kit/common/dates.ts'],
  },
  {
    // Decision 093. Two outlets draw the same tree, in React and as HTML.
    what: 'Markdown is read',
    sign: /'markdown-it'/,
    where: ['kit/common/markdown.ts'],
  },
  {
    what: 'a CSV file is written, its formulas disarmed and its line ends quoted',
    sign: /csv-stringify/,
    where: ['kit/server/csv.ts'],
  },
  {
    // It takes null, blanks, true and lists for numbers: kit/common/fields.ts has shapes that do not.
    what: 'a value of the wire becomes another kind of value',
    sign: /z\s*\.coerce\b/,
    where: [],
  },
  {
    // kit/server/each-community.ts goes on behind a community whose work fails.
    what: 'work is done for one community after the other',
    sign: /for \(const \{ community_id\b/,
    where: [
      // The seats of one account, all of them or none.
      'features/accounts/server/delete-account.ts',
      // Companies, each for itself.
      'features/members/server/directory/reindex.ts',
    ],
  },
  {
    what: 'a screen’s state stands in the address',
    sign: /location\.search/,
    where: ['kit/web/useAddressState.ts'],
  },
  {
    // Styles stand in style sheets, one way for all of them.
    what: 'the space around and in a component is set',
    sign: /<(Button|TextInput|Switch|Menu|Loader|Checkbox|Textarea|Modal|Skeleton|Popover|PasswordInput|NativeSelect|Drawer|VisuallyHidden)\b[^>]*\s(m|p)[tblrxyse]?=["{]/,
    where: [],
  },
  {
    // Decision 089. A screen says what it lifts and where that would land; the hands are the kit's.
    what: 'something is dragged',
    sign: /'(pointermove|touchmove)'|on(PointerMove|DragStart)\b/,
    where: [
      // The empty board moves sideways under the mouse; nothing is lifted.
      'features/board/web/board/drag/usePan.ts',
      // A finger that stays on a message opens its menu.
      'features/chat/web/thread/row/useLongPress.ts',
      // Hours are marked, not moved.
      'features/meeting-club/web/club/week/WeekGrid.tsx',
      'kit/web/drag/hands.ts',
      // Any movement says that someone is there.
      'kit/web/touch.ts',
    ],
  },
  {
    what: 'the progress of a file in a list is shown',
    sign: /`Uploading \$\{/,
    where: ['kit/web/components/UploadRow.tsx'],
  },
  // Small things of a screen (docs/design.md: One way for each small thing).
  {
    what: 'the fields that narrow a list open',
    sign: /<FilterButton\b/,
    where: ['kit/web/components/FilterBar.tsx'],
  },
  {
    what: 'a list is searched by words that stand in the address',
    sign: /<SearchBox\b/,
    where: [
      // Its words find messages, which are no list of the screen.
      'features/chat/web/screen/ListPane.tsx',
      // A sentence that is tried, and no list.
      'features/members/web/matching/TrySentence.tsx',
      'kit/web/components/FilterBar.tsx',
    ],
  },
  {
    what: 'a list is sorted',
    sign: /label="Sort by"/,
    where: ['kit/web/components/FilterBar.tsx'],
  },
  {
    // `Choices`, `LocalChoices` and `TabLinks` are the kit's.
    what: 'a screen switches between views',
    sign: /\b(SegmentedControl|Tabs)\b[^;]*from '@mantine\/core'|role="tab(list)?"/,
    where: [],
  },
  {
    what: 'room is kept for what is being fetched',
    sign: /\bSkeleton\b[^;]*from '@mantine\/core'/,
    where: [],
  },
  {
    what: 'a list is fetched page by page',
    sign: /useInfiniteQuery|fetchNextPage\(/,
    where: [
      // Two lists that are shown as one: whichever is behind goes on.
      'app/web/combined/useAllReports.ts',
      // All pages without a press: a search has to see everything.
      'features/board/web/board/archive/useRemovals.ts',
      // What was done with a card goes on before an entry, by its number.
      'features/board/web/card/talk/useActivity.ts',
      // Who comes goes on behind a person, by their id.
      'features/calendar/web/date/useComing.ts',
      // The specification's lists are bare on the wire: they do not say where they end. The chat's others go on before a message, as those do.
      'features/chat/web/list/useConversations.ts',
      'features/chat/web/search/useFoundMessages.ts',
      'features/chat/web/takeovers/useLeftBehind.ts',
      'features/notifications/web/bell/useNotificationList.ts',
      // Not shown: who is left out of a list of suggestions.
      'features/partnerships/web/invite/usePartnerIds.ts',
      // Comments go on behind a comment, by its id.
      'features/posts/web/post/useComments.ts',
      'kit/web/components/EndOfList.tsx',
      'kit/web/components/ShowMore.tsx',
      'kit/web/print/usePrinting.ts',
      'kit/web/usePages.ts',
    ],
  },
];

test.each(places)('$what in one way', ({ sign, where }) => {
  const writers = [...sourceFiles()]
    .filter(([path, source]) => !path.includes('.test') && sign.test(source))
    .map(([path]) => path);
  expect(writers.toSorted()).toEqual(where);
});
