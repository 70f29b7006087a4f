import type { FastifyInstance } from 'fastify';

const patienceMs = 10_000;

/** Requests that are under way finish; one that takes longer than this is cut off. */
export async function closeInTime(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearTimeout(deadline);
}
