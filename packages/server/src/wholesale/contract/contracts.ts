import { type ContractLine, contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import { nameIn, personName } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { isWriter } from '../../platform/states/own-work.ts'
import { papersShown } from '../papers.public.ts'
import { overlapsOfContract } from './overlaps.public.ts'
import { reminded } from './reminded.public.ts'
import { today } from './today.ts'

export type ContractRecord = RowOf<'contract'>

/** What stands in the table of an approved contract is EFFECTIVE; the day says which of three it is. */
const shownState = sql<ContractRecord['state']>`
  case when contract.state <> 'EFFECTIVE' then contract.state
       when contract.start_date > ${today()} then 'SCHEDULED'
       when contract.end_date < ${today()} then 'EXPIRED'
       else 'EFFECTIVE' end`

/** Contracts as their contract says, read and written. */
export const contracts = entityTable(contract, {
  shows: {
    ownWork: isWriter('contract.writers'),
    state: shownState,
    customerName: sql<string>`${nameIn('customer', 'contract.customerId')}`,
    signatoryName: sql<string | null>`coalesce(${personName('contract.signatoryId')}, contract.signatory_ours)`,
    salesmanName: personName('contract.salesmanId'),
    approvedByName: personName('contract.approvedBy'),
    prevNo: nameIn('contract', 'contract.prevId', 'no'),
    lineCount: sql<number>`(select count(*) from contract_line l
      where l.tenant_id = app.tenant() and l.contract_id = contract.id)`,
    lines: sql<ContractLine[]>`(
      select coalesce(json_agg(json_build_object(
               'id', l.id, 'skuId', l.sku_id, 'unitId', l.unit_id, 'price', l.price, 'minQty', trim_scale(l.min_qty)::text,
               'qtyLimit', trim_scale(l.qty_limit)::text, 'usedBase', trim_scale(l.used_base)::text,
               'usedQty', trim_scale(round(l.used_base / coalesce(k.factor, 1), 3))::text, 'remark', l.remark, 'skuName', s.name, 'unitName', u.name) order by l.place), '[]')
        from contract_line l
        join product_sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
        join product_unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
        left join product_sku_unit k on k.tenant_id = l.tenant_id and k.sku_id = l.sku_id and k.unit_id = l.unit_id
       where l.tenant_id = app.tenant() and l.contract_id = contract.id)`,
    overlaps: overlapsOfContract,
    attachments: papersShown(sql`contract.attachments`),
  },
  searches: { keyword: [contract, { of: customer, by: 'contract.customerId' }] },
  asks: {
    keyword: (words, ctx) =>
      either(wordsIn(ctx, contract, words), wordsOf(ctx, 'contract.customerId', customer, words)),
    state: (state) => sql<boolean>`${shownState} = ${state}`,
    reminded: (isWanted) => sql<boolean>`${reminded} = ${isWanted}`,
    expiring: (days) => sql<boolean>`contract.state = 'EFFECTIVE' and contract.start_date <= ${today()}
      and contract.end_date between ${today()} and ${today()} + ${days}::int`,
  },
  nameOf,
})

export const { demandMove, moveState } = movesOf(contract, { table: 'contract', nameOf })

function nameOf({ no }: ContractRecord): string {
  return no
}
