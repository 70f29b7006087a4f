/** What is wrong, and that it passes by itself. */
export const reachWords = {
  offline: { title: "You're offline", hint: "This loads as soon as you're back online." },
  away: {
    title: "We can't reach the server",
    hint: 'We keep trying. This loads as soon as the server responds.',
  },
  outdated: {
    title: 'Please reload this page',
    hint: 'There is probably a newer version than the one you have open.',
  },
};
