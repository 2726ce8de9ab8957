import { sql } from 'kysely'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'

/** Receipts are allocated to the cent, and receivables are what stands against them (B-INV-10, B-INV-14). */
export const allocations: Provable = {
  name: 'incomeAllocations',
  async check(db) {
    const { rows } = await sql<Fault>`
      with allocated as (
        select income_id, receivable_id, amount_cents from income_allocation
         where tenant_id = app.tenant() and reversed_at is null),
      drawn as (
        select allocation_id, receivable_id, amount_cents from deposit_draw
         where tenant_id = app.tenant() and reversed_at is null)
      select n.id as account, null::integer as entry, 'allocations of ' || n.no as what,
             coalesce(a.cents, 0)::text as "is", s.cents::text as should
        from income n
        left join (select income_id, sum(amount_cents) as cents from allocated group by 1) a on a.income_id = n.id
       cross join lateral (
         select case when n.state = 'CONFIRMED' and n.direction = 'IN' then n.amount_cents else 0 end as cents) s
       where n.tenant_id = app.tenant() and coalesce(a.cents, 0) <> s.cents
      union all
      select a.id, null, 'draws of a deposit', a.drawn_cents::text, coalesce(d.cents, 0)::text
        from income_allocation a
        left join (select allocation_id, sum(amount_cents) as cents from drawn group by 1) d on d.allocation_id = a.id
       where a.tenant_id = app.tenant() and a.drawn_cents <> coalesce(d.cents, 0)
      union all
      select r.id, null, 'payments of ' || r.doc_no, r.paid_cents::text, coalesce(p.cents, 0)::text
        from receivable r
        left join (
          select receivable_id, sum(amount_cents) as cents
            from (select receivable_id, amount_cents from allocated where receivable_id is not null
                  union all select receivable_id, amount_cents from drawn) x group by 1) p on p.receivable_id = r.id
       where r.tenant_id = app.tenant() and r.paid_cents <> coalesce(p.cents, 0)
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
