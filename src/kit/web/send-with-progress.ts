import type { Send } from './send-patiently.ts';

/** `fetch` does not tell how far a body has left. */
export const sendWithProgress =
  (tell: (share: number) => void): Send =>
  (url, { method = 'GET', headers, body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.responseType = 'blob';
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) tell(loaded / total);
    });
    request.addEventListener('load', () => {
      const known = ['date', 'content-type', 'retry-after'].flatMap((name): [string, string][] => {
        const value = request.getResponseHeader(name);
        return value === null ? [] : [[name, value]];
      });
      const { status, response } = request as { status: number; response: Blob };
      resolve(new Response(response, { status, headers: known }));
    });
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(failure, () => reject(new TypeError('The upload was cut off.')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body instanceof FormData ? body : null);
    return promise;
  };
