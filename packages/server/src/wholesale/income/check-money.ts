import { sql } from 'kysely'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'

/** Receipts are allocated to the cent, and receivables are what stands against them (B-INV-10, B-INV-14). */
export const allocations: Provable = {
  name: 'incomeAllocations',
  async check(db) {
    const { rows } = await sql<Fault>`
      select n.id as account, null::integer as entry, 'allocations of ' || n.no as what,
             coalesce(sum(a.amount_cents), 0)::text as "is",
             (case when n.state = 'CONFIRMED' and n.direction = 'IN' then n.amount_cents else 0 end)::text as should
        from income n
        left join income_allocation a on a.tenant_id = n.tenant_id and a.income_id = n.id and a.reversed_at is null
       where n.tenant_id = app.tenant() group by n.id, n.no, n.state, n.direction, n.amount_cents
      having coalesce(sum(a.amount_cents), 0)
             <> case when n.state = 'CONFIRMED' and n.direction = 'IN' then n.amount_cents else 0 end
      union all
      select a.id, null, 'draws of a deposit', a.drawn_cents::text, coalesce(sum(d.amount_cents), 0)::text
        from income_allocation a
        left join deposit_draw d on d.tenant_id = a.tenant_id and d.allocation_id = a.id and d.reversed_at is null
       where a.tenant_id = app.tenant() group by a.id, a.drawn_cents having a.drawn_cents <> coalesce(sum(d.amount_cents), 0)
      union all
      select r.id, null, 'payments of ' || r.doc_no, r.paid_cents::text, p.paid::text
        from receivable r
       cross join lateral (
         select coalesce((select sum(a.amount_cents) from income_allocation a
                           where a.tenant_id = r.tenant_id and a.receivable_id = r.id and a.reversed_at is null), 0)
              + coalesce((select sum(d.amount_cents) from deposit_draw d
                           where d.tenant_id = r.tenant_id and d.receivable_id = r.id and d.reversed_at is null), 0)
              as paid) p
       where r.tenant_id = app.tenant() and r.paid_cents <> p.paid
      union all
      select r.id, null, 'outstanding of ' || r.doc_no, r.outstanding_cents::text, coalesce(l.outstanding, 0)::text
        from receivable r
        left join receivable_account l on l.tenant_id = r.tenant_id and l.receivable_id = r.id
       where r.tenant_id = app.tenant() and r.outstanding_cents <> coalesce(l.outstanding, 0)`.execute(db)
    return rows
  },
}

/** What came from outside is where it went, to the cent (B-INV-12). */
export const allMoney: Provable = {
  name: 'wholesaleMoney',
  async check(db) {
    const { rows } = await sql<Fault>`
      with came as (
        select coalesce(sum(case when direction = 'IN' and state = 'CONFIRMED' then amount_cents
                                 when direction = 'OUT' and state <> 'INVALID' then -amount_cents else 0 end), 0) as cents
          from income where tenant_id = app.tenant() and source <> 'BALANCE'),
      given as (
        select coalesce(sum(case when event_type = 'ADJUST' then principal + gift
                                 when event_type in ('RECHARGE', 'RECHARGE_REV') then gift else 0 end), 0) as cents
          from customer_balance_entry where tenant_id = app.tenant()),
      held as (
        select (select coalesce(sum(paid_cents), 0) from receivable where tenant_id = app.tenant())
             + (select coalesce(sum(amount_cents - drawn_cents), 0) from income_allocation
                 where tenant_id = app.tenant() and target = 'ORDER_DEPOSIT' and reversed_at is null)
             + (select coalesce(sum(principal + gift), 0) from customer_balance_account where tenant_id = app.tenant())
             as cents)
      select 0 as account, null::integer as entry, 'money that came in' as what,
             (came.cents + given.cents)::text as "is", held.cents::text as should
        from came, given, held where came.cents + given.cents <> held.cents`.execute(db)
    return rows
  },
}
