import type { Config } from '../../../kit/server/config.ts';
import { wrong, type Check, type Finding, type Place, type Told } from './check.ts';

/** All checks at once. One that fails or hangs is a finding, and keeps no other from answering. */
export function examine(checks: readonly Check[], place: Place, limitMs: number): Promise<Finding[]> {
  const hide = hiding(place);
  return Promise.all(
    checks.map(async (check) => {
      const told = await inTime(check, place, limitMs);
      return { check: check.name, ...told, says: hide(told.says) };
    }),
  );
}

async function inTime(check: Check, place: Place, limitMs: number): Promise<Told> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Told>((done) => {
    timer = setTimeout(() => done(wrong(`No answer within ${limitMs / 1000} s.`, check.todo)), limitMs);
  });
  const looking = check.look(place).catch((problem: unknown) => wrong(reasonOf(problem), check.todo));
  const told = await Promise.race([looking, late]);
  clearTimeout(timer);
  return told;
}

export function reasonOf(problem: unknown): string {
  const { message, code, name } = problem as NodeJS.ErrnoException;
  const [line = ''] = (message ?? '').split('\n');
  return (line || code || name).replace(/\.?$/, '.');
}

/** Passwords and keys of the configuration, which a server may repeat in its complaint. */
function hiding({ config, secret }: Place): (text: string) => string {
  const secrets = [
    ...passwordsOf(config),
    config.s3?.secretAccessKey,
    config.metricsToken,
    config.secret,
    secret,
  ];
  const known = secrets.filter((each) => each !== undefined && each !== '');
  return (text) => known.reduce<string>((clean, each) => clean.replaceAll(each!, '…'), text);
}

const passwordsOf = ({ databaseUrl, redisUrl, smtpUrl }: Config) =>
  [databaseUrl, redisUrl, smtpUrl].flatMap((url) => {
    if (url === undefined || !URL.canParse(url)) return [];
    const { password } = new URL(url);
    return [password, decoded(password)];
  });

/** A bare % is no code, and stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
