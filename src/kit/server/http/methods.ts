import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../common/errors.ts';

interface Known {
  method: string;
  pattern: RegExp;
}

/** For a path that exists under other methods. It is the same for everyone, as the description of the API is. */
export function refusingOtherMethods({ accessTable }: FastifyInstance) {
  // Scanners ask for hundreds of paths that nobody has: the patterns are made once, when all routes are known.
  let known: readonly Known[] | undefined;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    known ??= [...accessTable.keys()].map(knownBy);
    const methods = methodsAt(known, request.url.replace(/[?#].*/s, ''));
    if (methods.length === 0 || methods.includes(request.method)) return;
    const allowed = methods.join(', ');
    reply.header('allow', allowed);
    throw new Refusal('method_not_allowed', 405, `This address doesn’t take this method. Use ${allowed}.`);
  };
}

function knownBy(route: string): Known {
  const [method = '', url = ''] = route.split(' ');
  return { method, pattern: patternOf(url) };
}

function methodsAt(known: readonly Known[], path: string): string[] {
  const methods = new Set<string>();
  for (const { method, pattern } of known) {
    if (!pattern.test(path)) continue;
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
  }
  return [...methods].toSorted();
}

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/\/$/, '')
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll(/:\w+/g, '[^/]+')}/?$`,
    'i',
  );
