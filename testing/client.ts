import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface Answer<Body = unknown> {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  content: Buffer;
  body: Body;
}

export interface Ask {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a urlencoded form. */
  form?: Record<string, string>;
  /** Sent as a multipart form. */
  multipart?: FormData;
  /** Sent as it is. */
  raw?: string | Buffer;
  method?: string;
  /** Which address of this machine it comes from: any of 127.0.0.0/8. */
  from?: string;
}

/** A browser's part of the conversation with one community: its host, its token, its cookies. */
export class TestClient {
  readonly #port: number;
  readonly host: string;
  token: string | undefined;
  readonly cookies = new Map<string, string>();

  constructor(port: number, host: string) {
    this.#port = port;
    this.host = host;
  }

  get = <Body>(path: string, ask: Ask = {}) => this.ask<Body>(path, { method: 'GET', ...ask });
  post = <Body>(path: string, ask: Ask = {}) => this.ask<Body>(path, { method: 'POST', ...ask });
  put = <Body>(path: string, ask: Ask = {}) => this.ask<Body>(path, { method: 'PUT', ...ask });
  delete = <Body>(path: string, ask: Ask = {}) => this.ask<Body>(path, { method: 'DELETE', ...ask });

  async ask<Body>(path: string, ask: Ask): Promise<Answer<Body>> {
    const { headers, bytes } = await this.#dress(ask);
    const answer = await new Promise<Omit<Answer<Body>, 'body'>>((done, failed) => {
      const outgoing = httpRequest(
        {
          host: '127.0.0.1',
          port: this.#port,
          path,
          method: ask.method,
          headers,
          ...(ask.from && { localAddress: ask.from, agent: false }),
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', failed);
          incoming.on('end', () => {
            const content = Buffer.concat(chunks);
            const text = content.toString('utf8');
            done({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, content });
          });
        },
      );
      outgoing.on('error', failed);
      outgoing.end(bytes);
    });
    this.#keepCookies(answer.headers['set-cookie'] ?? []);
    const isJson =
      answer.headers['content-encoding'] === undefined &&
      answer.headers['content-type']?.startsWith('application/json');
    return { ...answer, body: (isJson ? JSON.parse(answer.text) : undefined) as Body };
  }

  async #dress(ask: Ask): Promise<{ headers: Record<string, string>; bytes: Buffer | undefined }> {
    const headers: Record<string, string> = { host: this.host };
    if (this.token) headers.authorization = `Bearer ${this.token}`;
    if (this.cookies.size > 0)
      headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    let bytes: Buffer | undefined;
    if (ask.json !== undefined) {
      headers['content-type'] = 'application/json';
      bytes = Buffer.from(JSON.stringify(ask.json));
    } else if (ask.form) {
      headers['content-type'] = 'application/x-www-form-urlencoded';
      bytes = Buffer.from(new URLSearchParams(ask.form).toString());
    } else if (ask.multipart) {
      const encoded = new Response(ask.multipart);
      headers['content-type'] = encoded.headers.get('content-type')!;
      bytes = Buffer.from(await encoded.arrayBuffer());
    } else if (ask.raw !== undefined) {
      bytes = Buffer.from(ask.raw);
    }
    if (bytes) headers['content-length'] = String(bytes.length);
    return { headers: { ...headers, ...ask.headers }, bytes };
  }

  #keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}
