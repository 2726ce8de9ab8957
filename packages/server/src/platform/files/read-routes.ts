import type { Contract } from '@brandside/contract/platform/contract.ts'
import { idleMinutes } from '@brandside/contract/platform/general-parameters.ts'
import { imageKey, imageRoot, paperKey, thumbnailQuery } from '@brandside/contract/platform/uploads.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { queriesOn } from '../database/query.ts'
import { Unit } from '../database/unit.ts'
import type { OperatorCache } from '../identity/operator-cache.ts'
import { hashToken, openSession, sessionReason, tokenOf } from '../identity/session.ts'
import { param } from '../parameters/param.ts'
import { asTenant } from './file-rows.ts'
import { type ObjectStore, tenantOf } from './object-store.ts'
import { mayReadPaper } from './papers.ts'

interface ReadRoutes {
  /** Contracts whose records private documents belong to. */
  contracts: readonly Contract[]
  store: ObjectStore
  pool: pg.Pool
  operators: OperatorCache
}

/**
 * The store's read side (identity.md 7.3). Pictures are open to anyone with their unguessable key: consumers see them.
 * Papers need a session with a right to them: no address opens one, and a page shows what it has fetched itself.
 */
export async function serveFiles(
  app: FastifyInstance,
  { contracts, store, pool, operators }: ReadRoutes,
): Promise<void> {
  app.get(`${imageRoot}*`, async (request, reply) => {
    const [path = '', query] = request.url.slice(imageRoot.length).split('?')
    // As it was sent: what is encoded, or looks like a way out, is no key and never reaches the store.
    const found = imageKey.test(path)
      ? await picture(path)
      : paperKey.test(path)
        ? await paper(path, request)
        : undefined
    if (!found) return notFound(reply)
    const { mime, sha256, name, isPaper } = found
    const small = query === thumbnailQuery && found.thumbnail !== null
    reply.headers({
      'content-type': small ? 'image/webp' : mime,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': isPaper ? 'same-origin' : 'cross-origin',
      'cache-control': isPaper ? 'private, no-store' : 'public, max-age=31536000, immutable',
      etag: `"${sha256}${small ? '-s' : ''}"`,
      ...(isPaper ? { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` } : {}),
    })
    if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send()
    if (small) return reply.send(await store.read(found.thumbnail as string))
    return sendRange(request, reply, found)
  })

  async function sendRange({ headers }: FastifyRequest, reply: FastifyReply, { object, size }: Found) {
    reply.header('accept-ranges', 'bytes')
    const asked = headers['if-range'] === undefined ? rangeOf(headers.range, size) : undefined
    if (asked === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
    const { start, end } = asked ?? { start: 0, end: size - 1 }
    reply.header('content-length', end - start + 1)
    if (asked) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    return reply.send(await store.read(object, { start, end }))
  }

  async function picture(key: string): Promise<Found | undefined> {
    const row = await asTenant(pool, { tenantId: tenantOf(key) }, 'read', (db) => fileByKey(db, key))
    return row && { ...row, isPaper: false }
  }

  async function paper(key: string, { headers }: FastifyRequest): Promise<Found | undefined> {
    const token = tokenOf(headers.authorization)
    if (!token) return undefined
    const session = hashToken(token)
    try {
      const { operator, tenantId, settings } = await operators.of(session, { anew: true })
      if (tenantId !== tenantOf(key)) return undefined
      const opening = openSession(session, 'read', param(settings, idleMinutes))
      const db = queriesOn(new Unit(pool, { opening, effect: 'read' }))
      const row = await fileByKey(db, key)
      return row && (await mayReadPaper({ db, operator }, row, contracts)) ? { ...row, isPaper: true } : undefined
    } catch (error) {
      if (sessionReason(error)) return undefined
      throw error
    }
  }
}

/** Pages and printed codes name pictures by one address, wherever their bytes lie. */
export function serveFromElsewhere(app: FastifyInstance, domain: string): void {
  app.get(`${imageRoot}*`, async (request, reply) => {
    const [path = '', query] = request.url.slice(imageRoot.length).split('?')
    if (!imageKey.test(path)) return notFound(reply)
    const small = query === thumbnailQuery ? `?${query}` : ''
    return reply.header('cache-control', 'public, max-age=3600').redirect(`${domain}${path}${small}`)
  })
}

interface Found {
  object: string
  thumbnail: string | null
  name: string
  mime: string
  size: number
  sha256: string
  isPaper: boolean
}

function fileByKey(db: ReturnType<typeof queriesOn>, key: string) {
  return db
    .selectFrom('file')
    .select(['id', 'object', 'thumbnail', 'name', 'mime', 'size', 'sha256', 'createdBy'])
    .where('key', '=', key)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** The one range that is asked for; `none` when the file has nothing there. Other forms are answered with the whole. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; sandbox" })
    .type('application/json')
    .send({ code: 404, error: 'no such file' })
}
