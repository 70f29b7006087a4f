import { originOf, type Config } from '../../kit/server/config.ts';
import { demoPassword, demoPeople } from './demo/sign-ins.ts';

/** The first thing that a newcomer reads. */
export function announce(
  config: Config,
  { isSeeded, say }: { isSeeded: boolean; say: (line: string) => void },
): void {
  const lines = ['', 'Guildhall is ready.', ''];
  if (config.isDemo) {
    for (const subdomain of ['harbour', 'summit']) lines.push(`  ${originOf(config, subdomain)}`);
    lines.push('', `Demo sign-ins (password ${demoPassword}):`, '');
    for (const { email, who } of demoPeople) lines.push(`  ${email.padEnd(20)} ${who}`);
    const mails = config.smtpUrl === undefined ? 'Emails are kept, not sent' : 'Emails are sent, and shown';
    lines.push('', `${mails}: ${config.publicUrl.origin}/dev/mail`);
    if (isSeeded)
      lines.push('The demo communities were created just now; the data stays for the next start.');
  } else {
    lines.push(`  ${config.publicUrl.origin}`, '', 'Create a community: npm run community -- create --help');
  }
  lines.push('', 'Ctrl-C stops everything.', '');
  say(lines.join('\n'));
}
