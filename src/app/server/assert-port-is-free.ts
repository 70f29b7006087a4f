import { createServer } from 'node:net';
import { StartError } from '../../kit/server/start-error.ts';

const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use by another program. Please stop it, or start with another port: PORT=${port + 1} npm start`,
  EACCES: (port) => `This user may not open port ${port}. Please use one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: (_, host) =>
    `This machine has no address ${host}. Please set HOST to one that it has, or leave it out.`,
};

/** Before PostgreSQL is started for nothing. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  await new Promise<void>((done, failed) => {
    const probe = createServer();
    probe.once('error', (problem: NodeJS.ErrnoException) => {
      const reason =
        reasons[problem.code ?? '']?.(port, host) ?? `Port ${port} cannot be opened: ${problem.message}.`;
      failed(new StartError(reason));
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}
