export interface Link {
  readonly label: string;
  readonly url: string;
}

/** One of several things to look at. */
export interface Row extends Link {
  /** Small lines below it. */
  readonly notes?: readonly string[];
}

export interface Detail {
  readonly label: string;
  readonly text: string;
}

/** What a person wrote. */
export interface Quote {
  /** Who, and when: "Mia Chen, Tue 3 Dec 14:05"; left out where the sentence above says it. */
  readonly by?: string;
  readonly text: string;
}

/** What a mail is made of. Both of its parts, plain text and HTML, come from the same blocks. */
export type Block =
  | { readonly is: 'paragraph'; readonly text: string }
  | ({ readonly is: 'button' } & Link)
  | { readonly is: 'choices'; readonly choices: readonly Link[] }
  | { readonly is: 'links'; readonly links: readonly Link[] }
  | { readonly is: 'heading'; readonly text: string }
  | { readonly is: 'rows'; readonly rows: readonly Row[] }
  | { readonly is: 'details'; readonly details: readonly Detail[] }
  | { readonly is: 'quotes'; readonly quotes: readonly Quote[] }
  | { readonly is: 'small print'; readonly text: string; readonly link?: Link };

export const paragraph = (text: string): Block => ({ is: 'paragraph', text });
/** The one thing to do next; a mail has at most one. */
export const button = (label: string, url: string): Block => ({ is: 'button', label, url });
/** Instead of the one button: answers side by side, the first one filled. */
export const choices = (list: readonly Link[]): Block => ({ is: 'choices', choices: list });
export const links = (list: readonly Link[]): Block => ({
  is: 'links',
  links: list,
});
export const heading = (text: string): Block => ({ is: 'heading', text });
export const rows = (list: readonly Row[]): Block => ({ is: 'rows', rows: list });
export const details = (list: readonly Detail[]): Block => ({ is: 'details', details: list });
export const quotes = (list: readonly Quote[]): Block => ({ is: 'quotes', quotes: list });
export const smallPrint = (text: string, link?: Link): Block => ({
  is: 'small print',
  text,
  ...(link && { link }),
});

export interface MailTemplate<Parameters> {
  /**
   * A plural that people understand, such as "referral reminders": kept with the mail, and shown to whoever wants no
   * more of them.
   */
  kind: string;
  /** Asked for by its reader, or needed to keep an account safe: goes out whatever was unsubscribed. */
  essential: boolean;
  subject(parameters: Parameters): string;
  body(parameters: Parameters): readonly Block[];
}

export const mailTemplate = <Parameters>(template: MailTemplate<Parameters>): MailTemplate<Parameters> =>
  template;

/** The community in whose name a mail goes out. The origin comes from the configuration, never from a request. */
export interface MailCommunity {
  id: number;
  name: string;
  subdomain: string;
  logo: string | null;
  primary_color: string;
  /** As which its mails come, where that is not its name. */
  mail_sender_name: string | null;
  origin: string;
}
