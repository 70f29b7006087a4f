import type { CustomerPage } from '../../contract/customer.ts';

/** What the page says first: what is so, and what it means for the reader. */
export function wordsOf(page: CustomerPage): { title: string; lead: string } {
  const sender = page.sender.name;
  const receiver = page.receiver.name;
  const by = page.sender.person === null ? sender : `${page.sender.person} of ${sender}`;
  switch (page.state) {
    case 'asked':
      return {
        title: `May ${receiver} contact you?`,
        lead: `${by} recommended ${receiver} to you and passed on the details below so they can get in touch. It’s up to you.`,
      };
    case 'given':
      return {
        title: 'Thanks for your answer',
        lead: `${receiver} can contact you now, and ${sender} knows it too. There’s nothing else to do.`,
      };
    case 'refused':
      return {
        title: 'Your details have been removed',
        lead: `${sender} and ${receiver} no longer see who you are, how to reach you or what you needed. We told both that you don’t want to be contacted.`,
      };
    case 'closed':
      return {
        title: `How was it with ${receiver}?`,
        lead: `${sender} recommended ${receiver} to you, and you two made a deal. One tap is enough, and it helps others choose.`,
      };
    case 'rated':
      return {
        title: 'Thanks for your rating',
        lead: `Community members see it on ${receiver}’s page.`,
      };
    case 'over':
      return {
        title: 'This referral is closed',
        lead: `${by} recommended ${receiver} to you. Nothing came of it, and no one will contact you about it.`,
      };
  }
}
