import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

/** For an address that nobody has: the answer takes as long as for one that somebody has. */
const nobodysHash = hashPassword('nobody signs in with this');

export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFKC'));
  return matches && passwordHash !== null && passwordHash !== undefined;
}
