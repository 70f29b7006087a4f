import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

interface Refusal {
  code: number;
  text: string;
}

const asError = ({ code, text: words }: Refusal) => Object.assign(new Error(words), { responseCode: code });

export interface ReceivedMail {
  from: string;
  to: string[];
  message: string;
}

/** A real mail server on a free port, which can be told to refuse the first few mails, or to keep them waiting for its answer. A test may have its own recipients that never get one. */
export async function startMailServer({
  refusals = 0,
  hesitations = 0,
  about = '',
  refuse = (): Refusal | undefined => undefined,
  isSilentTo = () => false,
}: {
  refusals?: number;
  hesitations?: number;
  /** Words of the mails that the test is about; others are taken and forgotten. */
  about?: string;
  /** What it says to a recipient, or to a whole mail. */
  refuse?: (address: string, when: 'RCPT TO' | 'DATA') => Refusal | undefined;
  /** Recipients whose mails it never answers. */
  isSilentTo?: (address: string) => boolean;
} = {}) {
  const received: ReceivedMail[] = [];
  const unanswered: (() => void)[] = [];
  let refusalsLeft = refusals;

  async function receive(
    stream: Readable,
    { envelope }: SMTPServerSession,
    done: (problem?: Error) => void,
  ): Promise<void> {
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    const message = await text(stream);
    if (envelope.rcptTo.some(({ address }) => isSilentTo(address))) {
      unanswered.push(done);
      return;
    }
    if (!message.includes(about)) return done();
    received.push({ from, to: envelope.rcptTo.map(({ address }) => address), message });
    const refusal = envelope.rcptTo.map(({ address }) => refuse(address, 'DATA')).find(Boolean);
    if (refusal) {
      received.pop();
      done(asError(refusal));
    } else if (unanswered.length < hesitations) unanswered.push(done);
    else done();
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address, 'RCPT TO');
      if (refusal) return done(asError(refusal));
      refusalsLeft -= 1;
      return done(refusalsLeft >= 0 ? new Error('Please come back later') : null);
    },
    onData: (stream, session, done) => void receive(stream, session, done),
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    received,
    unanswered,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** Of a quoted-printable part. */
function unquoted(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The parts of a mail that are of this type, decoded, with their heads. */
export function partsOf(message: string, type: string): { head: string; text: string }[] {
  const boundaries = [...message.matchAll(/boundary="([^"]+)"/g)].map((found) => found[1]!);
  const pieces = boundaries.reduce(
    (all, each) => all.flatMap((part) => part.split(`\r\n--${each}`)),
    [message],
  );
  return pieces.flatMap((part) => {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
    if (!head.toLowerCase().includes(`content-type: ${type}`)) return [];
    const body = part.slice(end + 4);
    return [
      { head, text: /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : unquoted(body) },
    ];
  });
}
