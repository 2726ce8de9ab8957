import type pg from 'pg'
import type { Standby } from './standby/standby.ts'

export interface Database {
  /** Connections of `bo_app`: behind the wall. */
  pool: pg.Pool
  engine: 'embedded' | 'postgres'
  /** Of a server, where one is set: answers reads of many rows. */
  standby?: Standby
  /** Runs with the owner's rights, when they are at hand: migrations, menus, job tables. Before the first call of the application. */
  asOwner<T>(work: (owner: pg.Pool) => Promise<T>): Promise<T>
  /** True when `asOwner` can be used. */
  owned: boolean
  /**
   * Makes the statistics that are missing: after much was written at once, and before the first call. A server's autovacuum
   * does so by itself.
   */
  gatherStatistics(): Promise<void>
  /** How much room is left on the disk of an embedded database. */
  freeBytes?(): Promise<number>
  /** The longest time of a call that only reads, in milliseconds. */
  readLimitMs: number
  /** Resolves when the embedded engine dies by itself: nothing can be answered any more. */
  died?: Promise<Error>
  close(): Promise<void>
}
