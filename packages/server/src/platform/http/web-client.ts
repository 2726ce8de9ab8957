import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built web client, sent compressed as it was built; only names that carry a hash are kept by browsers for long. */
export async function serveWebClient(app: FastifyInstance, dist: string): Promise<void> {
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
}

export function isBuilt(dist: string): boolean {
  return existsSync(join(dist, 'index.html'))
}

/** An address that is no file and no call is a page of the client, which decides what stands there. */
export function isPage(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/\.\w+$/.test(path)
}
