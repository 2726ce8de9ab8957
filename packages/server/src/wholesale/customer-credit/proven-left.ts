import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'
import { availableOf } from './check-credit.public.ts'

/** Proves that customers are sorted by what is left of their credit (ADR 0045). */
export const provenLeft: Provable = { name: 'creditLeft', check: orderFaults }

/** A temporary limit counts in the order of the list until its end is noted, some minutes after its day. */
async function orderFaults(db: Db): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    select c.id as account, null::integer as entry, 'credit left' as what, c.credit_left::text as is, s.cents::text as should
      from customer c
      left join customer_credit t on t.tenant_id = c.tenant_id and t.id = c.id and t.deleted_at is null
     cross join lateral (select case when t.enabled then ${availableOf('t')} else ${none} end as cents) s
     where c.tenant_id = app.tenant()
       and c.credit_left not in (s.cents, s.cents + case when t.enabled then t.temp_limit_cents else 0 end)
     order by c.id`.execute(db)
  return rows
}

/** What customers without credit are sorted by. */
const none = sql`-1000000000000000`
