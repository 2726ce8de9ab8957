import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { publicContext } from './public-context.ts'

/** The pages that modules show without a session. Each answer is made for its caller, so nothing of it is kept. */
export function servePublicPages(app: FastifyInstance, services: Pick<Services, 'pool' | 'now' | 'modules'>): void {
  for (const { path, answer } of services.modules.flatMap(({ pages }) => pages))
    app.get(path, async (request, reply) => {
      const ctx = publicContext(services, request, reply)
      const { status, html } = await answer(ctx, request.params as Record<string, string>)
      return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
    })
}
