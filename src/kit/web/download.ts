import type { Call } from '../common/call.ts';
import { errorOf } from './api-error.ts';
import { requestOf } from './api-request.ts';
import { type ApiInput, type CallOptions, sendAsMember, tellOf } from './api.ts';
import { workOn } from './working.ts';

/** For an endpoint whose answer is a file: the browser saves it under the name that the server gave it. */
export async function download<E extends Call>(
  endpoint: E,
  input: ApiInput<E>,
  options?: CallOptions,
): Promise<void> {
  const file = fetchFile(endpoint, input, options);
  workOn(file);
  const response = await file;
  const [, encoded = 'download'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = decodeURIComponent(encoded);
  link.click();
  // The download has begun by then; until it has, the address must live.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** For an endpoint whose answer is a file that only members may have, such as a picture to show. */
export async function fetchFile<E extends Call>(
  endpoint: E,
  input: ApiInput<E>,
  options: CallOptions = {},
): Promise<Response> {
  try {
    const response = await sendAsMember(endpoint, requestOf(endpoint, input), options);
    if (!response.ok) throw await errorOf(response);
    return response;
  } catch (error) {
    tellOf(error, endpoint, options);
    throw error;
  }
}
