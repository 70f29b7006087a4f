import {
  button,
  choices,
  details,
  heading,
  links,
  mailTemplate,
  paragraph,
  quotes,
  rows,
  smallPrint,
  type Block,
  type Detail,
  type Link,
  type Quote,
  type Row,
} from '../../../kit/server/mail/template.ts';
import { topicFacts, topics, type Topic } from '../contract/topics.ts';
import { digestNames, mailedRows, summaryName } from '../rules.ts';

/** Asked for by its reader. */
export const testMail = mailTemplate<{ community: string; settingsUrl: string }>({
  kind: 'test emails',
  essential: true,
  subject: ({ community }) => `Test email from ${community}`,
  body: ({ community, settingsUrl }) => [
    paragraph(`This is the test you asked for. Notifications from ${community} reach you at this address.`),
    button('Open notification settings', settingsUrl),
  ],
});

interface Letter {
  community: string;
  /** Why it concerns the reader: "you’re on the team of …". */
  because: string;
  homeUrl: string;
  settingsUrl: string;
}

export interface MailedRow extends Row {
  /** What its button opens, in a word: "referral", or "all" where the row stands for several. */
  about: string;
  details: readonly Detail[];
  /** What a person wrote. */
  quotes: readonly Quote[];
  /** How many of them are left out. */
  earlier: number;
}

interface TopicMail extends Letter {
  rows: readonly MailedRow[];
  /** To the one thing that it is about. */
  answers: readonly Link[];
}

const settingsLink = ({ settingsUrl }: Letter) => ({ label: 'Change what you get', url: settingsUrl });
const openApp = ({ community, homeUrl }: Letter) => button(`Open ${community}`, homeUrl);

const asSentence = (text: string) => (/[.?!…]$/.test(text) ? text : `${text}.`);

/** At most so many, and how many there are besides. */
function shortened(list: readonly Row[]): Block[] {
  const more = list.length - mailedRows;
  return [
    rows(list.slice(0, mailedRows)),
    ...(more > 0 ? [paragraph(`${more} more in your notifications.`)] : []),
  ];
}

const topicMail = (topic: Topic) => {
  const { name } = topicFacts[topic];
  return mailTemplate<TopicMail>({
    kind: name,
    essential: false,
    subject: ({ rows: list }) => (list.length === 1 ? list[0]!.label : severalOf(topic, list.length)),
    body: (letter) => [
      ...(letter.rows.length === 1
        ? oneThing(letter.rows[0]!, letter.answers)
        : [...shortened(letter.rows), openApp(letter)]),
      smallPrint(
        `You’re getting this because ${letter.because} and ${name} are emailed to you immediately.`,
        settingsLink(letter),
      ),
    ],
  });
};

/** A row of messages is a conversation, and the topic's name would be a wrong number. */
const severalOf = (topic: Topic, count: number) =>
  topic === 'messages_waiting' ? `New messages from ${count} people` : `${count} ${topicFacts[topic].name}`;

const oneThing = (
  { label, url, about, details: list, quotes: said, earlier }: MailedRow,
  answers: readonly Link[],
): Block[] => [
  paragraph(asSentence(label)),
  ...(list.length === 0 ? [] : [details(list)]),
  ...(earlier === 0 ? [] : [smallPrint(`And ${earlier} earlier.`)]),
  ...(said.length === 0 ? [] : [quotes(said)]),
  ...(answers.length === 0
    ? [button(`View ${about}`, url)]
    : [
        choices(answers),
        smallPrint(
          'The next page asks you to confirm. It works without signing in, so don’t forward this email.',
        ),
        links([{ label: `View ${about}`, url }]),
      ]),
];

/** Each can be unsubscribed alone. */
export const topicMails = Object.fromEntries(topics.map((topic) => [topic, topicMail(topic)])) as Record<
  Topic,
  ReturnType<typeof topicMail>
>;

export interface Overview extends Letter {
  waiting: readonly Row[];
  happened: readonly Row[];
}

function overviewBlocks({ waiting, happened }: Overview): Block[] {
  return [
    ...(waiting.length > 0 ? [heading('Waiting for you'), ...shortened(waiting)] : []),
    ...(happened.length > 0 ? [heading('What happened'), ...shortened(happened)] : []),
  ];
}

const countsOf = ({ waiting, happened }: Overview) =>
  [
    ...(waiting.length > 0 ? [`${waiting.length} waiting for you`] : []),
    ...(happened.length > 0 ? [`${happened.length} ${happened.length === 1 ? 'update' : 'updates'}`] : []),
  ].join(', ');

/** What came in quiet hours, or in a pause, about several topics. */
export const summaryMail = mailTemplate<Overview>({
  kind: summaryName,
  essential: false,
  subject: (overview) => `While you were away: ${countsOf(overview)}`,
  body: (overview) => [
    ...overviewBlocks(overview),
    openApp(overview),
    smallPrint(
      'You’re getting this because it arrived in your quiet hours or while notifications were paused, and you haven’t seen it yet.',
      settingsLink(overview),
    ),
  ],
});

const digestMail = (pace: keyof typeof digestNames) =>
  mailTemplate<Overview>({
    kind: digestNames[pace],
    essential: false,
    subject: (overview) => `Your ${pace} digest: ${countsOf(overview)}`,
    body: (overview) => [
      ...overviewBlocks(overview),
      openApp(overview),
      smallPrint(
        `You’re getting this because ${overview.because}, these topics come in your ${pace} digest, and you haven’t seen this yet.`,
        settingsLink(overview),
      ),
    ],
  });

export const digestMails = { daily: digestMail('daily'), weekly: digestMail('weekly') } as const;
