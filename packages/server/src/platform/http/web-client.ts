import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '@brandside/contract/platform/contract.ts'
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
    // A page that is not there stays so, whatever the browser has of it.
    const isKept = reply.statusCode === 200 && request.headers['if-none-match'] === etag
    return isKept ? reply.code(304).send() : reply.send(html)
  }
  // The reference of the calls is a page of its own, without the client.
  app.get('/docs', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('docs.html'))
  for (const url of ['/', '/index.html']) app.route({ method: ['GET', 'HEAD'], url, handler: sendPage })
  return sendPage
}

export function isBuilt(dist: string): boolean {
  return existsSync(join(dist, 'index.html'))
}

/** An address that is no file, no asset and no call may be a page of the client. */
export function isPage(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(?:pcapi|assets\/)|\.\w+$/.test(path)
}

/** Pages that every menu has, and the address that opens a page anew. */
const ownPages: ReadonlySet<string> = new Set(['login', '401', '404', 'profile', 'redirect'])

/**
 * True for the addresses of this version's pages, with what stands below them. Directories that an operator has added to the
 * menu are not among them: the client leads on from there.
 */
export function pageFinder(contracts: readonly Pick<Contract, 'area' | 'name' | 'menu'>[]): (path: string) => boolean {
  const paged = contracts.filter(({ menu }) => menu)
  const known = new Set(paged.flatMap(({ area, name }) => [area, `${area}/${name}`]))
  return (path) => {
    const [, first, second] = /^\/([^/]+)(?:\/([^/]+)(?:\/[^/]+)*)?\/?$/.exec(path) ?? []
    if (first === undefined) return path === '/'
    return ownPages.has(first) || known.has(second === undefined ? first : `${first}/${second}`)
  }
}

/** A browser that is led to an address asks for a page; programs ask for anything. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '')
}
