/** Something to begin from when no is said. */
export const kindWord = (title: string) =>
  `Thank you for the time you put into your response to “${title}”. We’ve gone with another company this time, and we hope to work with you on something else.`;
