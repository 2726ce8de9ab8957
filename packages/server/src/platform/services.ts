import type { Tag } from '@brandside/contract/platform/permission.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Uploads } from './files/uploads.ts'
import type { OperatorCache } from './identity/operator-cache.ts'
import type { Module } from './serve.ts'
import type { ReadinessProbe } from './watch/readiness.ts'
import type { Watch } from './watch/watch.ts'

/** Services of the process that the path of a request needs. */
export interface Services {
  pool: pg.Pool
  operators: OperatorCache
  modules: readonly Module[]
  /** By contract, the tags that open its choices. */
  choices: ReadonlyMap<string, ReadonlySet<Tag>>
  uploads: Uploads
  readiness: ReadinessProbe
  /** The figures of this server. */
  watch: Watch
  /** The longest time of a call that only reads, in milliseconds. */
  readLimitMs: number
  log: FastifyBaseLogger
  /** The clock. */
  now(): Instant
  /** Answers are checked against their schema, not only cut to it: in tests. */
  checkAnswers: boolean
}
