import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../as-tenant.ts'

/** A call of an app, as it was answered. */
export interface AppRequest {
  tenantId: number
  clientId: number
  requestId: string
  method: string
  /** Without values. */
  path: string
  status: number
  /** Of a refusal. */
  reasonKey: string | null
  ms: number
  ip: string
  answeredAt: string
}

const everyMs = 1_000
/** More than can be written meanwhile is left out: the log is for finding faults, and costs no call its answer. */
const mostWaiting = 5_000

/** The log of what apps call, written a moment later and many together. What has changed is in the operation log anyway. */
export class AppRequests {
  readonly #pool: pg.Pool
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #waiting: AppRequest[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#pool = pool
    this.#log = log
  }

  note(request: AppRequest): void {
    if (this.#waiting.length >= mostWaiting) return
    this.#waiting.push(request)
    this.#timer ??= setTimeout(() => void this.write(), everyMs).unref()
  }

  /** Writes what waits; at the end of the process, too. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = []
    this.#writing = this.#writing.then(async () => {
      for (const [tenantId, requests] of Map.groupBy(waiting, ({ tenantId }) => tenantId))
        await asTenant(this.#pool, tenantId, (db) =>
          sql`
            insert into app_request (client_id, request_id, method, path, status, reason_key, ms, ip, answered_at)
            select "clientId", "requestId", method, path, status, "reasonKey", ms, ip, "answeredAt"
              from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
                     r ("clientId" bigint, "requestId" text, method text, path text, status integer, "reasonKey" text,
                        ms integer, ip text, "answeredAt" timestamptz)`.execute(db),
        ).catch((error) => this.#log.warn(error))
    })
    return this.#writing
  }
}
