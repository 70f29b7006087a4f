import type { CustomerPage } from '../../contract.ts';

/** What the page says first: what is so, and what it means for the reader. */
export function wordsOf(page: CustomerPage): { title: string; lead: string } {
  const sender = page.sender.name;
  const receiver = page.receiver.name;
  const by = page.sender.person === null ? sender : `${page.sender.person} of ${sender}`;
  switch (page.state) {
    case 'asked':
      return {
        title: `May ${receiver} contact you?`,
        lead: `${by} has recommended ${receiver} to you and passed on what you see below, so that they can get in touch. It is for you to decide.`,
      };
    case 'given':
      return {
        title: 'Thank you for your answer',
        lead: `${receiver} knows that they may contact you, and ${sender} knows it too. There is nothing else to do.`,
      };
    case 'refused':
      return {
        title: 'Your details are removed',
        lead: `${sender} and ${receiver} no longer see who you are, how to reach you or what you needed. Both were told that you do not want to be contacted.`,
      };
    case 'closed':
      return {
        title: `How was it with ${receiver}?`,
        lead: `${sender} recommended ${receiver} to you, and the two of you came to a deal. One tap is enough, and it helps others to choose.`,
      };
    case 'rated':
      return {
        title: 'Thank you for your rating',
        lead: `Members of the community see it on the page of ${receiver}.`,
      };
    case 'over':
      return {
        title: 'This is over',
        lead: `${by} had recommended ${receiver} to you. Nothing came of it, and nobody will contact you because of it.`,
      };
  }
}
