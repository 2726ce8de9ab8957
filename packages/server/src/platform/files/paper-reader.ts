import { idleMinutes } from '@brandside/contract/platform/parameters/general-parameters.ts'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type Db, queriesOn } from '../database/query.ts'
import { Unit } from '../database/unit.ts'
import type { OperatorCache } from '../identity/operator-cache.ts'
import { hashToken, openSession, sessionReason, tokenOf } from '../identity/session.ts'
import { param } from '../parameters/param.ts'
import type { Module } from '../serve.ts'
import { tenantOf } from './object-store.ts'
import { mayReadPaper } from './papers.ts'

/** By what it is known who may read a paper. */
export interface PaperReading {
  /** Modules whose records private documents belong to. */
  modules: readonly Module[]
  pool: pg.Pool
  operators: OperatorCache
}

export interface StoredPaper {
  object: string
  thumbnail: string | null
  name: string
  mime: string
  size: number
  sha256: string
  isPaper: boolean
}

/** Finds a paper for those who may read it; for all others it is not there. */
export function paperReader({ modules, pool, operators }: PaperReading) {
  return async (key: string, { headers, ip }: FastifyRequest): Promise<StoredPaper | undefined> => {
    const token = tokenOf(headers.authorization)
    if (!token) return undefined
    const session = hashToken(token)
    try {
      const { operator, tenantId, settings } = await operators.of(session, { anew: true, caller: { ip } })
      if (tenantId !== tenantOf(key)) return undefined
      const opening = openSession(session, 'read', param(settings, idleMinutes))
      const db = queriesOn(new Unit(pool, { opening, effect: 'read' }))
      const row = await fileByKey(db, key)
      return row && (await mayReadPaper({ db, operator }, row, modules)) ? { ...row, isPaper: true } : undefined
    } catch (error) {
      if (sessionReason(error)) return undefined
      throw error
    }
  }
}

export function fileByKey(db: Db, key: string) {
  return db
    .selectFrom('file')
    .select(['id', 'object', 'thumbnail', 'name', 'mime', 'size', 'sha256', 'createdBy'])
    .where('key', '=', key)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}
