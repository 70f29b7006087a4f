import { invalidInput } from '../../../kit/common/errors.ts';
import { passwordProblem } from '../rules.ts';

// Loaded when the first password is chosen: it is of no use to the start of the server.
let common: Promise<ReadonlySet<string>> | undefined;
const loadCommon = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Refuses what is guessed first. Works offline, with a list of the most frequent passwords of known breaches. */
export async function checkNewPassword(
  password: string,
  owner: { email: string; community: string },
): Promise<void> {
  const known = await (common ??= loadCommon());
  const problem = passwordProblem(password, { ...owner, isCommon: (word) => known.has(word) });
  if (problem !== undefined) throw invalidInput({ password: problem });
}
