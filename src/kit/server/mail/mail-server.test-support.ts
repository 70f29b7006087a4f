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

/** A real mail server on a free port, which can be told to refuse the first few mails, or to keep them waiting for its answer. */
export async function startMailServer({
  refusals = 0,
  hesitations = 0,
  refuse = (): Refusal | undefined => undefined,
}: {
  refusals?: number;
  hesitations?: number;
  /** What it says to a recipient, or to a whole mail. */
  refuse?: (address: string, when: 'RCPT TO' | 'DATA') => Refusal | undefined;
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
    received.push({ from, to: envelope.rcptTo.map(({ address }) => address), message: await text(stream) });
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
