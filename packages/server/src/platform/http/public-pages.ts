import { fill } from '@brandside/contract/platform/bilingual.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { asRefusal } from '../wording/refusal-of.ts'
import { publicContext } from './public-context.ts'

/** The pages that modules show without a session. Each answer is made for its caller, so nothing of it is kept; who is refused sees a page, too. */
export function servePublicPages(app: FastifyInstance, services: Pick<Services, 'pool' | 'now' | 'modules'>): void {
  for (const module of services.modules)
    for (const { path, method = 'GET', answer, refused } of module.pages)
      app.route({
        url: path,
        method,
        handler: async (request, reply) => {
          const ctx = publicContext(services, request, reply)
          reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
          try {
            const address = new URL(request.url, `${request.protocol}://${request.host}`)
            const form = (request.body ?? {}) as Record<string, unknown>
            const asked = { address, form }
            const { status, html, location } = await answer(ctx, request.params as Record<string, string>, asked)
            if (location !== undefined) reply.header('location', location)
            return await reply.code(status).send(html)
          } catch (error) {
            const refusal = asRefusal(error, module, undefined)
            if (!(refusal instanceof Refusal)) throw error
            if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
            const [zh, en] = refusal.reason.words
            const { detail } = refusal
            const words = [fill(zh, detail), fill(en, detail)] as const
            return reply.code(refusal.status).send(refused(ctx, words))
          }
        },
      })
}
