import { sql } from 'kysely'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'
import { secondPersons } from '../../platform/ledger/second-persons.ts'

export const refundPersons = secondPersons({ name: 'refundPersons', table: 'tradeRefund', waits: 'WAIT_AUDIT' })

/**
 * Money that went back to stored value stands in the ledger of that, part by part, and nothing of a refund that waits for a
 * second person has gone anywhere.
 */
export const refundProof: Provable = {
  name: 'tradeRefunds',
  async check(db) {
    const { rows } = await sql<Fault>`
      with given as (
        select x.id, x.part_no, x.amount_cents
          from trade_refund_part x join pay_channel c on c.tenant_id = x.tenant_id and c.id = x.pay_channel_id and c.adapter = 'WALLET'
         where x.tenant_id = app.tenant() and x.state = 'SUCCESS'),
      entered as (
        select event_id, sum(principal + gift) as cents from wallet_entry
         where tenant_id = app.tenant() and event_type = 'REFUND.SPEND_REFUND' group by event_id)
      select coalesce(given.id, entered.event_id) as account, null::integer as entry,
             'stored value given back by ' || coalesce(given.part_no, 'no part') as what,
             coalesce(entered.cents, 0)::text as "is", coalesce(given.amount_cents, 0)::text as should
        from given full join entered on entered.event_id = given.id
       where coalesce(entered.cents, 0) <> coalesce(given.amount_cents, 0)
      union all
      select f.id, null, 'waiting refund ' || f.refund_no, x.state, 'RESERVED'
        from trade_refund f join trade_refund_part x on x.tenant_id = f.tenant_id and x.refund_id = f.id
       where f.tenant_id = app.tenant() and f.state = 'WAIT_AUDIT' and x.state <> 'RESERVED'
       limit 100`.execute(db)
    return rows
  },
}
