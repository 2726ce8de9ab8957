import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { instancePage } from './instance-page.ts'

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * The built web client, sent compressed as it was built; only names that carry a hash are kept by browsers for long. Its
 * one page is made for this installation; answers what sends it.
 */
export async function serveWebClient(
  app: FastifyInstance,
  dist: string,
  presented: Parameters<typeof instancePage>[1],
): Promise<SendPage> {
  await app.register(files, {
    root: dist,
    preCompressed: true,
    index: 'index.html',
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(dist, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = instancePage(join(dist, 'index.html'), presented)
  const sendPage: SendPage = async (request, reply) => {
    const { html, etag } = await page()
    reply.headers({ etag, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8')
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html)
  }
  for (const url of ['/', '/index.html']) app.route({ method: ['GET', 'HEAD'], url, handler: sendPage })
  return sendPage
}

export function isBuilt(dist: string): boolean {
  return existsSync(join(dist, 'index.html'))
}

/** An address that is no file, no asset and no call is a page of the client, which decides what stands there. */
export function isPage(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(?:pcapi|assets\/)|\.\w+$/.test(path)
}
