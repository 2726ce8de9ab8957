import type { Id } from '@brandside/contract/platform/id.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant, quotaOf } from '../files/file-rows.ts'
import { type ObjectStore, tenantOf } from '../files/object-store.ts'
import { Rebuilder } from '../files/rebuild.ts'
import { spool } from '../files/spool.ts'
import { type FileStorage, type StoredFile, storeFile, type UploadGrant } from '../files/store-file.ts'
import { refusals, statusOf, UploadError } from '../files/upload-error.ts'
import { abortUpload, addPart, completeUpload, demandUpload, maxParts, openUpload } from '../files/upload-parts.ts'
import { policyOf } from '../files/upload-token.ts'
import { bucket, type Uploads } from '../files/uploads.ts'
import { noteSecurityEvent } from '../identity/security-event.ts'
import { platformParameters } from '../parameters/param.ts'
import { callerOf } from './caller.ts'
import type { LineLimits } from './line-limits.ts'
import { readBody, wholeBody } from './received.ts'
import { dropRest } from './unread-body.ts'
import { readForm } from './upload-form.ts'

interface UploadRoutes {
  uploads: Uploads
  store: ObjectStore
  pool: pg.Pool
  limits: LineLimits
  /** Answer the image service's own statuses as HTTP's nearest. */
  plainStatus: boolean
}

/**
 * Forms of one caller that are read at the same time, before the caller is known: they lie on the disk meanwhile. So
 * many that slow ones, which have to keep a pace, cannot be used to block uploads.
 */
const formsAtOnce = 32
const waitForTurnMs = 20_000

/**
 * The store's write side, in the image service's own protocol (identity.md 7.2): its official browser client uploads here
 * unchanged. A form is `POST /up`; a large file comes in parts, below `/up/buckets`.
 */
export async function serveUploads(app: FastifyInstance, { uploads, store, pool, limits, plainStatus }: UploadRoutes) {
  const rebuilder = new Rebuilder()
  const keeping: FileStorage = { pool, store, rebuilder, quotaNow: async () => quotaOf(await platformParameters(pool)) }
  const turns = new Turns()
  app.addHook('onClose', () => rebuilder.close())

  await app.register(async (up) => {
    // Bodies are read by the routes, with limits of their own.
    up.removeAllContentTypeParsers()
    up.addContentTypeParser('*', (_request, _payload, done) => done(null))
    up.addHook('onRequest', addHeaders)
    up.setErrorHandler((error, request, reply) => answerError(error, request, reply, plainStatus))

    up.post('/up', form)
    up.post('/up/', form)
    const object = '/up/buckets/:bucket/objects/:key/uploads'
    up.post<UploadPath>(object, async ({ params, headers }) => openUpload(keeping, await inBucket(params, headers)))
    up.put<UploadPath>(`${object}/:uploadId/:number`, part)
    up.post<UploadPath>(`${object}/:uploadId`, complete)
    up.delete<UploadPath>(`${object}/:uploadId`, async ({ params, headers }) => {
      await abortUpload(keeping, await inBucket(params, headers), params.uploadId)
      return {}
    })
    up.all('/up/*', async () => {
      throw refusals.noSuchPath()
    })
  })

  async function form(request: FastifyRequest): Promise<StoredFile> {
    const done = await turns.take(request.ip)
    try {
      const { file, fields } = await readForm(request.raw, limits)
      try {
        const allowed = await allow(fields.get('token'))
        const crc = fields.get('crc32')
        if (crc !== undefined && crc !== String(file.crc32)) throw refusals.checksum()
        return await noteRefusal(pool, request, allowed, () =>
          storeFile(keeping, allowed, file, { name: fields.get('fname') ?? '' }),
        )
      } finally {
        await file.discard()
      }
    } finally {
      done()
    }
  }

  async function part({ params, headers, raw }: FastifyRequest<UploadPath>) {
    const { uploadId, number } = params
    const allowed = await inBucket(params, headers)
    if (!/^[1-9]\d?$/.test(number) || Number(number) > maxParts) throw refusals.arguments('partNumber')
    await demandUpload(pool, allowed, uploadId)
    const spooled = await spool(readBody(raw, allowed.policy.fsizeLimit, limits), allowed.policy.fsizeLimit)
    try {
      if (spooled.size === 0) throw refusals.arguments('the part is empty')
      const md5 = headers['content-md5']
      if (md5 !== undefined && String(md5).toLowerCase() !== spooled.md5) throw refusals.checksum()
      return await addPart(keeping, allowed, uploadId, Number(number), spooled)
    } finally {
      await spooled.discard()
    }
  }

  async function complete(request: FastifyRequest<UploadPath>): Promise<StoredFile> {
    const { params, headers, raw } = request
    const allowed = await inBucket(params, headers)
    const body = await wholeBody(raw, 64 * 1024, limits)
    return noteRefusal(pool, request, allowed, () => completeUpload(keeping, allowed, params.uploadId, parseBody(body)))
  }

  /** The bearer of an `Authorization: UpToken …`, for the bucket in the path. The key in the path is never taken. */
  async function inBucket(
    params: UploadPath['Params'],
    { authorization = '' }: FastifyRequest['headers'],
  ): Promise<UploadGrant> {
    const allowed = await allow(/^UpToken (\S+)$/.exec(authorization)?.[1])
    if (params.bucket !== bucket) throw refusals.bucket()
    return allowed
  }

  /** The permissions of a token, when it is ours, unexpired, and its operator may still upload. */
  async function allow(token: string | undefined): Promise<UploadGrant> {
    if (!token) throw refusals.noToken()
    const policy = policyOf(token, await uploads.keys())
    if (!policy) throw refusals.badToken()
    if (policy.deadline * 1000 <= Date.now()) throw refusals.late()
    if (policy.scope !== bucket) throw refusals.bucket()
    const tenantId = tenantOf(policy.saveKey) as Id
    const adminId = Number(policy.endUser.slice(1)) as Id
    const { rows } = await asTenant(pool, { tenantId }, 'read', (db) =>
      sql<{ may: boolean }>`select app.may_upload(${adminId}) as may`.execute(db),
    )
    if (!rows[0]?.may) throw refusals.badToken()
    return { policy, tenantId, adminId }
  }
}

interface UploadPath {
  Params: { bucket: string; key: string; uploadId: string; number: string }
}

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw refusals.arguments('JSON')
  }
}

async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  plainStatus: boolean,
): Promise<FastifyReply> {
  const send = async (status: number, text: string) => {
    await dropRest(request, reply, status)
    // Fastify knows no status beyond 599; Node writes it and browsers read it.
    reply.raw.statusCode = status
    return reply.type('application/json').serializer(JSON.stringify).send({ code: status, error: text })
  }
  if (error instanceof UploadError) return send(statusOf(error, plainStatus), error.message)
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode < 500) return send(statusCode, 'invalid request')
  request.log.error({ err: error }, 'upload failed')
  return send(599, 'internal error')
}

/** A limit of concurrent forms for each address; further requests wait for a while, with their bytes unread. */
class Turns {
  readonly #taken = new Map<string, { count: number; waiting: (() => void)[] }>()

  async take(ip: string): Promise<() => void> {
    const place = this.#taken.get(ip) ?? { count: 0, waiting: [] }
    this.#taken.set(ip, place)
    if (place.count >= formsAtOnce) {
      await new Promise<void>((resolve, reject) => {
        const turn = () => {
          clearTimeout(late)
          resolve()
        }
        const late = setTimeout(() => {
          place.waiting.splice(place.waiting.indexOf(turn), 1)
          reject(refusals.busy())
        }, waitForTurnMs)
        place.waiting.push(turn)
      })
    } else {
      place.count++
    }
    return () => {
      const next = place.waiting.shift()
      if (next) next()
      else if (--place.count === 0) this.#taken.delete(ip)
    }
  }
}

function addHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers({
    'x-reqid': request.id,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  done()
}

/**
 * A file refused for its contents or for want of room is recorded with its owner, who may ask about it or be asked.
 */
async function noteRefusal(
  pool: pg.Pool,
  request: FastifyRequest,
  { adminId, tenantId }: UploadGrant,
  work: () => Promise<StoredFile>,
) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UploadError && error.status === 403)
      await noteSecurityEvent(pool, callerOf(request), {
        kind: 'upload.refused',
        adminId,
        tenantId,
        detail: { error: error.message },
      })
    throw error
  }
}
