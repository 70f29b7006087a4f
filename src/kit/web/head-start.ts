/** What `head.ts` has asked for before any other code was there, by address, and with which token. */
export interface HeadStart {
  token: string;
  answers: Record<string, Promise<Response> | undefined>;
}

declare global {
  var guildhallHeadStart: HeadStart | undefined;
}

/** What the page's head has sent already is taken once, unless another member has signed in since; anything else is sent. */
export function sendOrTakeFromHead(url: string, init: RequestInit): Promise<Response> {
  const start = globalThis.guildhallHeadStart;
  const answer = start?.answers[url];
  if (!answer) return fetch(url, init);
  start.answers[url] = undefined;
  const isSameMember = new Headers(init.headers).get('authorization') === `Bearer ${start.token}`;
  return isSameMember ? answer : fetch(url, init);
}
