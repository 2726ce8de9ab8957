import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { imageKey, imageRoot, paperKey, thumbnailQuery } from '@brandside/contract/platform/uploads.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asTenant } from '../files/file-rows.ts'
import { type ObjectStore, tenantOf } from '../files/object-store.ts'
import { fileByKey, type PaperReading, paperReader, type StoredPaper } from '../files/paper-reader.ts'

/**
 * The store's read side (identity.md 7.3). Pictures are open to anyone with their unguessable key: consumers see them.
 * Papers need a session with a right to them: no address opens one, and a page shows what it has fetched itself.
 */
export async function serveFiles(
  app: FastifyInstance,
  { store, ...reading }: PaperReading & { store: ObjectStore },
): Promise<void> {
  const { pool } = reading
  const paper = paperReader(reading)
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
      ...(isPaper ? ofPaper(name) : ofPicture),
      etag: `"${sha256}${small ? '-s' : ''}"`,
    })
    if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send()
    if (small) return reply.send(await store.read(found.thumbnail as string))
    return sendRange(request, reply, found)
  })

  async function sendRange({ headers }: FastifyRequest, reply: FastifyReply, { object, size }: StoredPaper) {
    reply.header('accept-ranges', 'bytes')
    const asked = headers['if-range'] === undefined ? rangeOf(headers.range, size) : undefined
    if (asked === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
    const { start, end } = asked ?? { start: 0, end: size - 1 }
    reply.header('content-length', end - start + 1)
    if (asked) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    return reply.send(await store.read(object, { start, end }))
  }

  async function picture(key: string): Promise<StoredPaper | undefined> {
    const row = await asTenant(pool, { tenantId: tenantOf(key) }, 'read', (db) => fileByKey(db, key))
    return row && { ...row, isPaper: false }
  }
}

/**
 * Pages and printed codes name pictures by one address, wherever their bytes lie. Papers are handed on by us, once it is known
 * who asks: the address at the image service stays between it and us.
 */
export function serveFromElsewhere(app: FastifyInstance, domain: string, reading: PaperReading): void {
  const paper = paperReader(reading)
  app.get(`${imageRoot}*`, async (request, reply) => {
    const [path = '', query] = request.url.slice(imageRoot.length).split('?')
    const small = query === thumbnailQuery ? `?${query}` : ''
    if (imageKey.test(path))
      return reply.header('cache-control', 'public, max-age=3600').redirect(`${domain}${path}${small}`)
    const found = paperKey.test(path) ? await paper(path, request) : undefined
    const answer = found && (await fetch(`${domain}${found.object}${small}`, { signal: AbortSignal.timeout(30_000) }))
    if (!answer?.ok || !answer.body) return notFound(reply)
    return reply
      .headers({ ...ofPaper(found?.name ?? ''), 'content-type': answer.headers.get('content-type') ?? found?.mime })
      .send(Readable.fromWeb(answer.body as WebStream))
  })
}

const ofPicture = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** It is shown by a page that has fetched it, and kept nowhere. */
const ofPaper = (name: string) => ({
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
})

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
