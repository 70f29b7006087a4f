/** The export of a small board with one of everything that has gone wrong for others. */
export const anExport = {
  id: '5f0000000000000000000001',
  name: 'Kitchen projects',
  prefs: { background: 'blue' },
  lists: [
    { id: 'list-doing', name: 'Doing', pos: 32_768.5, closed: false },
    { id: 'list-todo', name: 'To do', pos: 16_384, closed: false },
    { id: 'list-old', name: 'Last year', pos: 100, closed: true },
  ],
  labels: [
    { id: 'label-urgent', name: 'Urgent', color: 'red' },
    { id: 'label-dark', name: '', color: 'green_dark' },
    { id: 'label-none', name: 'No colour', color: null },
    { id: 'label-unused', name: '', color: 'sky' },
  ],
  members: [
    { id: 'ann', fullName: 'Ann Example', username: 'ann' },
    { id: 'bea', fullName: 'Bea Elsewhere', username: 'bea' },
    { id: 'idle', fullName: 'Idle Person', username: 'idle' },
  ],
  customFields: [
    { id: 'field-budget', name: 'Budget', type: 'number' },
    { id: 'field-size', name: 'Size', type: 'list', options: [{ id: 'large', value: { text: 'Large' } }] },
  ],
  cards: [
    {
      id: 'card-second',
      idList: 'list-todo',
      pos: 2,
      name: 'Second',
      desc: '',
      due: 'not a date',
      closed: false,
      idLabels: ['label-none', 'label-gone'],
      idMembers: ['bea', 'someone who left'],
    },
    {
      id: 'card-first',
      idList: 'list-todo',
      pos: 1,
      name: 'First\nwith a break',
      desc: 'Measure **twice**.',
      due: '2027-01-15T09:00:00.000Z',
      start: '2027-01-10T00:00:00.000Z',
      dueComplete: true,
      closed: false,
      idLabels: ['label-urgent', 'label-dark'],
      idMembers: ['ann'],
      badges: { comments: 5 },
      attachments: [
        { name: 'Plan', url: 'https://trello.com/1/cards/x/attachments/y/download/plan.pdf' },
        { name: 'Trap', url: 'javascript:alert(1)' },
      ],
      customFieldItems: [
        { idCustomField: 'field-budget', value: { number: '4000' } },
        { idCustomField: 'field-size', idValue: 'large', value: null },
      ],
    },
    { id: 'card-line', idList: 'list-todo', pos: 3, name: '---', cardRole: 'separator' },
    { id: 'card-mirror', idList: 'list-todo', pos: 4, name: 'Elsewhere', cardRole: 'mirror' },
    {
      id: 'card-link',
      idList: 'list-doing',
      pos: 1,
      name: 'https://example.org/page',
      cardRole: 'link',
    },
    { id: 'card-archived', idList: 'list-todo', pos: 5, name: 'Archived', closed: true },
    { id: 'card-in-old', idList: 'list-old', pos: 1, name: 'In an archived list', closed: false },
    { id: 'card-stray', idList: 'list-of-nobody', pos: 1, name: 'Stray' },
    'not a card',
    null,
  ],
  checklists: [
    {
      id: 'checks',
      idCard: 'card-first',
      name: 'Before',
      pos: 1,
      checkItems: [
        { id: 'item-b', name: 'Order', state: 'incomplete', pos: 2, due: null, idMember: 'ann' },
        { id: 'item-a', name: 'Measure', state: 'complete', pos: 1, due: null, idMember: null },
      ],
    },
  ],
  actions: [
    {
      id: 'action-3',
      type: 'copyCommentCard',
      date: '2026-03-03T10:00:00.000Z',
      data: { text: 'Copied', card: { id: 'card-first' } },
    },
    {
      id: 'action-2',
      type: 'commentCard',
      date: '2026-02-02T10:00:00.000Z',
      idMemberCreator: 'ann',
      memberCreator: { fullName: 'Ann Example', username: 'ann' },
      data: { text: 'Who measures?', card: { id: 'card-first' } },
    },
    { id: 'action-1', type: 'createCard', date: '2026-01-01T10:00:00.000Z', data: {} },
  ],
};

/** The same with other parts. */
export const exportWith = (parts: object) => ({ ...anExport, ...parts });
