import { sql } from 'kysely'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'

/** Lots hold what the ledger says (C-INV-19), each is the sum of its moves, and so is each entry (C-INV-20). */
export const pointLots: Provable = {
  name: 'pointLots',
  async check(db) {
    const { rows } = await sql<Fault>`
      with held as (
        select account_id, sum(remaining) filter (where not pending) as balance, sum(remaining) filter (where pending) as pending
          from point_lot where tenant_id = app.tenant() group by account_id)
      select a.id as account, null::integer as entry, 'balance of lots' as what, coalesce(h.balance, 0)::text as "is",
             a.balance::text as should
        from point_account a left join held h on h.account_id = a.id
       where a.tenant_id = app.tenant() and coalesce(h.balance, 0) <> a.balance
      union all
      select a.id, null, 'pending lots', coalesce(h.pending, 0)::text, a.pending::text
        from point_account a left join held h on h.account_id = a.id
       where a.tenant_id = app.tenant() and coalesce(h.pending, 0) <> a.pending
      union all
      select e.account_id, e.number, 'moves of the entry', coalesce(sum(m.points), 0)::text, (e.balance + e.pending)::text
        from point_entry e left join point_lot_move m on m.tenant_id = e.tenant_id and m.entry_id = e.id
       where e.tenant_id = app.tenant() and e.kind <> 'UNLOCK'
       group by e.id, e.account_id, e.number, e.balance, e.pending
      having coalesce(sum(m.points), 0) <> e.balance + e.pending
      union all
      select l.account_id, null, 'lot ' || l.id, l.remaining::text, coalesce(sum(m.points), 0)::text
        from point_lot l left join point_lot_move m on m.tenant_id = l.tenant_id and m.lot_id = l.id
       where l.tenant_id = app.tenant() group by l.id, l.account_id, l.remaining
      having l.remaining <> coalesce(sum(m.points), 0)`.execute(db)
    return rows
  },
}
