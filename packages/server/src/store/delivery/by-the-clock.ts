import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { sweepOrders } from './orders/read-orders.ts'
import { renewByTheClock } from './renew.ts'
import { freeReservations } from './reserve.ts'

/** Frees what bindings that were never finished had reserved, renews the tokens that are old, and reads what notices have not brought. */
export async function byTheClock(pool: pg.Pool, tenantId: number): Promise<void> {
  await asSystem(pool, tenantId as Id, freeReservations)
  await renewByTheClock(pool, tenantId)
  await sweepOrders(pool, tenantId as Id)
}
