import type { FastifyRequest } from 'fastify';
import { ZodError, type z } from 'zod';
import type { Endpoint } from '../../common/endpoint.ts';
import { invalidInput, notFound } from '../../common/errors.ts';
import { findUnsafeText, unsafeText } from '../../common/unsafe-text.ts';
import type { Upload } from '../files/receive.ts';
import { readBody } from './bodies.ts';
import { when, type Soon } from './soon.ts';

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  uploads: readonly Upload[];
}

/** What a request brought, in the contract's shapes. Asked for once it is known who sent it. */
export function inputOf(request: FastifyRequest, endpoint: Endpoint): Soon<Input> {
  // A slot that cannot be an id names nothing, like one that is somebody else's.
  const params = endpoint.params.safeParse(request.params);
  if (!params.success || findUnsafeText(request.params)) throw notFound();
  return when(readBody(request, endpoint.bodyLimit), ({ fields, uploads }) => {
    try {
      const unsafe = findUnsafeText(request.query) ?? findUnsafeText(fields);
      if (unsafe !== undefined) throw invalidInput({ [unsafe]: unsafeText });
      const query = parse(endpoint.query, request.query, request);
      const body = parse(endpoint.body, fields, request);
      return { params: params.data, query, body, uploads };
    } catch (problem) {
      if (uploads.length === 0) throw problem;
      return Promise.all(uploads.map((upload) => upload.discard())).then(() => {
        throw problem;
      });
    }
  });
}

/** A shape that trips over what it was sent has been sent something wrong; that it tripped is ours to mend. */
function parse<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  { id, log }: FastifyRequest,
): z.output<Shape> {
  try {
    return shape.parse(value);
  } catch (problem) {
    if (problem instanceof ZodError) throw problem;
    log.error({ request_id: id, problem }, 'a shape tripped over its input');
    throw invalidInput({ body: 'This couldn’t be read.' });
  }
}
