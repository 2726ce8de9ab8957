import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { logOwnAct } from '../own-log.public.ts'
import { today } from '../period.public.ts'
import { credit } from './credit.public.ts'

const isOver = sql<boolean>`temp_limit_cents > 0 and temp_until < ${today}`

/**
 * Notes the end of temporary limits whose day is over, each in a transaction of its own (wholesale.md 11.5). They count no
 * longer since midnight, whether or not this has come by.
 */
export async function endTemporaryLimits(pool: pg.Pool, tenantId: number): Promise<void> {
  let over: { id: Id }[] = []
  await asTenant(pool, tenantId, async (db) => {
    over = (
      await sql<{ id: Id }>`
        select id from customer_credit where tenant_id = app.tenant() and ${isOver} order by id limit 500`.execute(db)
    ).rows
  })
  for (const { id } of over) await asTenant(pool, tenantId, (db) => end(db, id))
}

interface Over {
  tempLimitCents: number
  tempUntil: string
  version: number
  name: string
}

async function end(db: Db, id: Id): Promise<void> {
  const { rows } = await sql<Over>`
    select t.temp_limit_cents, t.temp_until, t.version, c.name
      from customer_credit t join customer c on c.tenant_id = t.tenant_id and c.id = t.id
     where t.tenant_id = app.tenant() and t.id = ${id} and ${isOver} for update of t`.execute(db)
  const [before] = rows
  // Another process has been here, or another limit has been set.
  if (!before) return
  const { tempLimitCents, tempUntil, version, name } = before
  await credit.lock({ db }, { customerId: id })
  await sql`
    update customer_credit
       set temp_limit_cents = 0, temp_until = null, temp_reason = null, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
  await credit.post(
    { db },
    {
      of: { customerId: id },
      event: { type: 'TEMP_END', id, line: version + 1 },
      amounts: {},
      note: `${centsText(tempLimitCents)} → ${tempUntil}`,
    },
  )
  const after = { tempLimitCents: 0, tempUntil: null }
  const taken = [{ id, no: name, before: { tempLimitCents, tempUntil }, after }]
  await logOwnAct(db, customerCredit, 'tempEnd', ['临时额度到期', 'temporary limit ended'], taken)
}
