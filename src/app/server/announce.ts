import { originOf, type Config } from '../../kit/server/config.ts';
import { liveCommand } from '../../kit/server/sending-hold.ts';
import type { Finding } from './doctor/check.ts';
import { version } from './version.ts';
import { demoPassword, demoPeople } from './demo/sign-ins.ts';

/** The first thing that a newcomer reads. */
export function announce(
  config: Config,
  {
    isSeeded,
    stale,
    isHeld,
    findings,
    say,
  }: {
    isSeeded: boolean;
    /** It was restored, and sends nothing until the operator says so. */
    isHeld: boolean;
    /** What the doctor has found at the start that is not well. */
    findings: readonly Finding[];
    /** A demo that has aged. */
    stale?: { days: number; command: string } | undefined;
    say: (line: string) => void;
  },
): void {
  const lines = ['', `Guildhall ${version} is ready.`, ''];
  if (config.isDemo) {
    for (const subdomain of ['harbour', 'summit']) lines.push(`  ${originOf(config, subdomain)}`);
    lines.push('', `Demo sign-ins (password ${demoPassword}):`, '');
    for (const { email, who } of demoPeople) lines.push(`  ${email.padEnd(20)} ${who}`);
    const mails =
      config.smtpUrl === undefined
        ? 'Emails are kept, not sent'
        : 'Emails are sent, except to the made-up addresses of the demo, and shown';
    lines.push('', `${mails}: ${config.publicUrl.origin}/dev/mail`);
    lines.push('', ...whoReaches(config));
    if (stale)
      lines.push(
        `The demo is ${stale.days} days old, and much in it is over. To create it again as of today: ${stale.command}`,
      );
    if (isSeeded)
      lines.push('The demo communities were created just now; the data stays for the next start.');
  } else {
    lines.push(`  ${config.publicUrl.origin}`, '', 'Create a community: npm run community -- create --help');
  }
  if (isHeld)
    lines.push(
      '',
      `This installation was restored from a backup, and emails, webhooks and push notifications wait. To send them: ${liveCommand}`,
    );
  for (const { check, says, todo } of findings) lines.push('', `${check}: ${says} ${todo ?? ''}`.trim());
  if (findings.length > 0) lines.push('', 'To try everything else, too: npm run doctor');
  lines.push('', 'Ctrl-C stops everything.', '');
  say(lines.join('\n'));
}

const ownAddresses = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

function whoReaches({ host, publicUrl }: Config): string[] {
  if (ownAddresses.test(host))
    return [
      'Only this machine can reach it. HOST=0.0.0.0 npm start lets others in, and they can use the demo sign-ins.',
    ];
  return [
    `Warning: HOST=${host}. Everyone who can reach this machine can sign in as an admin with the password above, read every`,
    `email at ${publicUrl.origin}/dev/mail and change or delete everything here. For real members set SEED_DEMO=0.`,
  ];
}
