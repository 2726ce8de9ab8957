import { sql } from 'kysely'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'

/** Lots hold what the ledger says (C-INV-55), each is the sum of its moves, and so is each entry. */
export const walletLots: Provable = {
  name: 'walletLots',
  async check(db) {
    const { rows } = await sql<Fault>`
      with held as (
        select account_id, sum(principal_left) as principal, sum(gift_left) as gift,
               sum(principal_left + gift_left) filter (where frozen) as frozen
          from wallet_lot where tenant_id = app.tenant() group by account_id)
      select a.id as account, null::integer as entry, 'what lots hold' as what,
             coalesce(h.principal, 0) || ' ' || coalesce(h.gift, 0) || ' ' || coalesce(h.frozen, 0) as "is",
             a.principal || ' ' || a.gift || ' ' || a.frozen_principal + a.frozen_gift as should
        from wallet_account a left join held h on h.account_id = a.id
       where a.tenant_id = app.tenant()
         and (coalesce(h.principal, 0), coalesce(h.gift, 0), coalesce(h.frozen, 0))
             <> (a.principal, a.gift, a.frozen_principal + a.frozen_gift)
      union all
      select e.account_id, e.number, 'moves of the entry',
             coalesce(sum(m.principal), 0) || ' ' || coalesce(sum(m.gift), 0), e.principal || ' ' || e.gift
        from wallet_entry e left join wallet_lot_move m on m.tenant_id = e.tenant_id and m.entry_id = e.id
       where e.tenant_id = app.tenant()
       group by e.id, e.account_id, e.number, e.principal, e.gift
      having (coalesce(sum(m.principal), 0), coalesce(sum(m.gift), 0)) <> (e.principal, e.gift)
      union all
      select l.account_id, null, 'lot ' || l.id, l.principal_left || ' ' || l.gift_left,
             coalesce(sum(m.principal), 0) || ' ' || coalesce(sum(m.gift), 0)
        from wallet_lot l left join wallet_lot_move m on m.tenant_id = l.tenant_id and m.lot_id = l.id
       where l.tenant_id = app.tenant() group by l.id, l.account_id, l.principal_left, l.gift_left
      having (l.principal_left, l.gift_left) <> (coalesce(sum(m.principal), 0), coalesce(sum(m.gift), 0))`.execute(db)
    return rows
  },
}
