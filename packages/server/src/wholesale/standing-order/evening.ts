import { fill } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { Refusal } from '../../platform/refuse.ts'
import type { Module } from '../../platform/serve.ts'
import { logOwnAct } from '../own-log.public.ts'
import { today } from '../period.public.ts'
import { nextOn } from './standing-orders.ts'

/** From that hour on tomorrow's orders are drawn up. */
const fromHour = 17

interface Due {
  id: Id
  name: string
  day: string
  adminId: Id
}

/**
 * Draws up the orders of tomorrow, each in a transaction of its own and in the name of the operator who wrote the standing
 * order. What is refused is kept as its problem, and the day is not tried again.
 */
export async function drawEvening(pool: pg.Pool, tenantId: number, module: Module): Promise<void> {
  let due: Due[] = []
  await asTenant(pool, tenantId, async (db) => {
    due = await dueTomorrow(db)
  })
  for (const each of due) {
    try {
      const actor = { tenantId: tenantId as Id, adminId: each.adminId }
      await actAs(pool, actor, module, 'draw', { id: each.id })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await asTenant(pool, tenantId, (db) => keepProblem(db, each, error))
    }
  }
}

async function dueTomorrow(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, name, created_by as admin_id, ${nextOn} as day from standing_order
     where tenant_id = app.tenant() and deleted_at is null and status = 1 and created_by is not null
       and ${nextOn} = ${today} + 1
       and extract(hour from now() at time zone (select t.time_zone from app.acting_tenant() t)) >= ${fromHour}
     order by id limit 500`.execute(db)
  return rows
}

async function keepProblem(db: Db, { id, name, day }: Due, { reason, detail }: Refusal): Promise<void> {
  const [problem, problemEn] = reason.words.map((words) => fill(words, detail).slice(0, 300))
  await sql`
    insert into standing_order_drawn (standing_order_id, day, problem, problem_en)
    values (${id}, ${day}, ${problem}, ${problemEn})
    on conflict (tenant_id, standing_order_id, day) do nothing`.execute(db)
  await sql`
    update standing_order
       set last_on = ${day}, problem = ${problem}, problem_en = ${problemEn}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
  await logOwnAct(
    db,
    standingOrder,
    'draw',
    ['生成订单未成功', 'no order created'],
    [{ id, no: name, after: { problem } }],
  )
}
