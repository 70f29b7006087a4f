/** What is wrong, and that it passes by itself. */
export const reachWords = {
  offline: { title: 'You’re offline', hint: 'This will load as soon as you’re back online.' },
  away: {
    title: 'We can’t reach the server',
    hint: 'We’ll keep trying. This will load as soon as the server responds.',
  },
  outdated: {
    title: 'This page is out of date',
    hint: 'Reload it to continue.',
  },
};
