import type { Readable } from 'node:stream'
import type { Db } from '../database/query.ts'

export interface StoredObject {
  object: string
  /** When it was put there. */
  at: Date
}

/** An object that is not in its store. */
export class MissingObject extends Error {
  constructor(object: string) {
    super(`The object ${object} is not there`)
  }
}

/**
 * The store of the bytes of files. Objects never change: each is put once, under a unique name, and is whole and on the
 * disk when `put` resolves. Names are `t{tenant}/…` of lower-case letters, digits, `/`, `-` and `.`.
 */
export interface ObjectStore {
  put(object: string, path: string): Promise<void>
  /**
   * The bytes from `start` to `end`, both included; fails with `MissingObject` before the first one when it is not there. A call that
   * holds a connection of the tenant gives it along: it must not wait for a second one.
   */
  read(object: string, range?: { start: number; end: number }, db?: Db): Promise<Readable>
  /** Removing what is not there is no error. */
  remove(object: string): Promise<void>
  /** Everything of a tenant. */
  list(tenantId: number): AsyncIterable<StoredObject>
}

/** The tenant an object or a key belongs to. */
export function tenantOf(name: string): number {
  const tenant = /^t([1-9]\d{0,17})\//.exec(name)?.[1]
  if (!tenant || !/^[a-z0-9/.-]+$/.test(name) || name.includes('..')) throw new Error(`${name} is no name of an object`)
  return Number(tenant)
}
