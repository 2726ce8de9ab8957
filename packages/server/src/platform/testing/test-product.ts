import { randomUUID } from 'node:crypto'
import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { Envelope } from '@brandside/contract/platform/envelope.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { modules } from '../../modules.ts'
import type { UploadSettings } from '../config/upload-settings.ts'
import type { Database } from '../database/database.ts'
import { buildServer } from '../http/server.ts'
import { runJob } from '../jobs/run-job.ts'
import { checkLedgers } from '../ledger/check-ledgers.ts'
import type { Module } from '../serve.ts'
import { password, type people } from './fixtures.ts'
import { asSuperuser } from './superuser.ts'
import { copyDatabase, type Engine } from './test-database.ts'

/** The answer to a call. */
export interface Answer<Data> extends Envelope<Data> {
  status: number
  headers: Record<string, unknown>
  /** The bytes, of an answer that is no envelope. */
  bytes: Buffer
}

interface CallOptions {
  headers?: Record<string, string>
  /** In place of the input, for what no typed caller would send. */
  raw?: { query?: string; payload?: string | object; contentType?: string }
}

/** A caller of endpoints. */
export interface Caller {
  /** The server he calls. */
  app: FastifyInstance
  token: string
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: z.input<E['input']>,
    options?: CallOptions,
  ): Promise<Answer<z.output<E['output']>>>
}

export interface TestProduct {
  app: FastifyInstance
  database: Database
  anyone: Caller
  /** Signs in with a session of its own. */
  as(username: (typeof people)[keyof typeof people] | (string & {})): Promise<Caller>
  /** The findings of the check of all ledgers. */
  ledgerFaults(): ReturnType<typeof checkLedgers>
  /** Carries out what waits in the first company, as the background would. */
  runJobs(): Promise<void>
  /** What a module does in the first company by the clock. */
  runClock(module: string): Promise<void>
  close(): Promise<void>
}

interface Options {
  modules?: readonly Module[]
  /** Served beside the product's own: a module that only a test has. */
  beside?: readonly Module[]
  /** Serves a module otherwise than it is. */
  change?: (module: Module) => Module
  callsPerMinute?: number
  /** Destination of files; the database by default. */
  uploads?: UploadSettings
  plainStatus?: boolean
  /** As the embedded store has it on either engine: a call that waits for a second one while it holds it waits for itself. */
  oneConnection?: boolean
}

/** The whole product on a copied database, called in process but through all of HTTP. */
export async function openTestProduct(engine: Engine, options: Options = {}): Promise<TestProduct> {
  const database = await copyDatabase(engine)
  if (options.oneConnection) database.pool.options.max = 1
  return serveTestProduct(database, options)
}

/** A server on a database that is open already: a second replica, for instance. */
export async function serveTestProduct(
  database: Database,
  {
    modules: all = modules,
    beside = [],
    change = (module) => module,
    callsPerMinute = 0,
    uploads = { driver: 'postgres' },
    plainStatus = false,
  }: Options = {},
): Promise<TestProduct> {
  const served = [...all, ...beside].map(change)
  const app = await buildServer({
    config: {
      TRUST_PROXY: 0,
      CORS_ORIGINS: [],
      API_CALLS_PER_MINUTE: callsPerMinute,
      LOG_LEVEL: 'error',
      DOCS: true,
      UPLOAD_PLAIN_STATUS: plainStatus,
      uploads,
    },
    database,
    modules: served,
    checkAnswers: true,
  })
  const anyone = callerWith(app, '')
  return {
    app,
    database,
    anyone,
    async as(username) {
      const { data, code, msg } = await anyone.call(admin.endpoints.login, { username, password })
      if (code !== 0 || !data) throw new Error(`${username} could not sign in: ${msg}`)
      return callerWith(app, data.token)
    },
    ledgerFaults: () => checkLedgers(database.pool, served),
    async runJobs() {
      const waiting = await asSuperuser(database, async (client) => {
        const { rows } = await client.query(
          `select id from app.job where tenant_id = 1 and state = 'WAITING' order by id`,
        )
        return rows as { id: string }[]
      })
      for (const { id } of waiting) {
        const announcement = { id, tenantId: 1, operatorId: 1, payload: { id } }
        await runJob(database.pool, { modules: served, store: undefined }, announcement, app.log)
      }
    },
    async runClock(name) {
      const { clock } = served.find(({ contract }) => contract.name === name) ?? {}
      if (!clock) throw new Error(`${name} does nothing by the clock`)
      await clock(database.pool, 1, served, new AbortController().signal)
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

export function callerWith(app: FastifyInstance, token: string): Caller {
  return {
    app,
    token,
    async call(endpoint, input, { headers = {}, raw } = {}) {
      const fromQuery = endpoint.source === 'query'
      const form = raw ? undefined : formOf(input)
      const { file: _, ...asked } = (input ?? {}) as Record<string, unknown>
      const query = raw?.query ?? (fromQuery || form ? queryOf(asked) : '')
      const payload = raw ? raw.payload : fromQuery ? undefined : (form?.body ?? (input as object))
      const answer = await app.inject({
        method: endpoint.method,
        url: query ? `${endpoint.path}?${query}` : endpoint.path,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          // Each call of a test is an act of its own, unless it says otherwise.
          ...(endpoint.keyed && { 'idempotency-key': randomUUID() }),
          ...(payload === undefined ? {} : { 'content-type': raw?.contentType ?? form?.type ?? 'application/json' }),
          ...headers,
        },
        payload,
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const envelope = isJson ? answer.json() : { code: -1, msg: '', message: '', requestId: '' }
      return { ...envelope, status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
    },
  }
}

/** A call that takes a file, as a browser sends it. */
function formOf(input: unknown): { body: Buffer; type: string } | undefined {
  const { file } = (input ?? {}) as { file?: unknown }
  if (!Buffer.isBuffer(file)) return undefined
  const head = 'Content-Disposition: form-data; name='
  return {
    body: Buffer.concat([
      Buffer.from(
        `--sheet\r\n${head}"name"\r\n\r\nsheet.xlsx\r\n--sheet\r\n${head}"file"; filename="sheet.xlsx"\r\n\r\n`,
      ),
      file,
      Buffer.from('\r\n--sheet--\r\n'),
    ]),
    type: 'multipart/form-data; boundary=sheet',
  }
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item))
    }
  }
  return query.toString()
}
