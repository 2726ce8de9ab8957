import { createHash, timingSafeEqual } from 'node:crypto'
import { auth } from '@brandside/contract/platform/reasons.ts'
import type { FastifyInstance } from 'fastify'
import { openMetrics, openMetricsType } from '../metrics/open-metrics.ts'
import { fail } from '../refuse.ts'
import type { ProbeStatus } from './readiness.ts'
import type { Watch } from './watch.ts'

/** `GET /metrics` for scrapers that know the token; without one set there is no such path. */
export function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  { watch, look }: { watch: Watch; look: () => Promise<ProbeStatus> },
): void {
  if (token === undefined) return
  const wanted = hashOf(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), wanted)) fail(401, auth.noSession)
    const text = openMetrics(await watch.families(await look()))
    return reply.type(openMetricsType).header('cache-control', 'no-store').send(text)
  })
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
