import type { Id } from '@brandside/contract/platform/id.ts'
import type { ContractOverlap } from '@brandside/contract/wholesale/contract/contract-overlap.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { today } from './today.ts'

/** At most so many are told. */
const most = 100

/**
 * SKUs that the contract `a` and another one `b` price for the same days from today on. Of two prices that of the contract that
 * begins later counts, as ladders have it (wholesale.md 16.2).
 */
const pairs = (condition: RawBuilder<unknown>) => sql`
  select s.name as sku_name, a.no as first_no, b.no as second_no, b.id as other_id,
         greatest(a.start_date, b.start_date, ${today()}) as from_day, least(a.end_date, b.end_date) as until_day,
         case when (a.start_date, a.id) > (b.start_date, b.id) then a.no else b.no end as counts_no
    from contract a
    join contract b on b.tenant_id = a.tenant_id and b.id <> a.id and b.id is distinct from a.prev_id and a.id is distinct from b.prev_id
     and b.state = 'EFFECTIVE' and b.deleted_at is null and ${condition}
     and a.start_date <= b.end_date and b.start_date <= a.end_date and least(a.end_date, b.end_date) >= ${today()}
    join product_sku s on s.tenant_id = a.tenant_id
     and exists (select from contract_line l where l.tenant_id = s.tenant_id and l.contract_id = a.id and l.sku_id = s.id)
     and exists (select from contract_line l where l.tenant_id = s.tenant_id and l.contract_id = b.id and l.sku_id = s.id)
   where a.tenant_id = app.tenant() and a.state = 'EFFECTIVE' and a.deleted_at is null`

/** Those that a merge of two customers would bring together. */
export async function overlapsBetween({ db }: Context, one: Id, other: Id): Promise<ContractOverlap[]> {
  const { rows } = await sql<ContractOverlap>`
    ${pairs(sql`b.customer_id = ${other}`)} and a.customer_id = ${one}
     order by a.no, b.no, s.name limit ${most}`.execute(db)
  return rows
}

/** Those that the contract of a row has with others of its customer: a merge has brought them together. */
export const overlapsOfContract = sql<ContractOverlap[]>`(
  select coalesce(json_agg(json_build_object('skuName', o.sku_name, 'firstNo', o.first_no, 'secondNo', o.second_no,
           'otherId', o.other_id, 'fromDay', o.from_day, 'untilDay', o.until_day, 'countsNo', o.counts_no)), '[]')
    from (${pairs(sql`b.customer_id = a.customer_id`)} and a.id = contract.id order by b.no, s.name limit ${sql.lit(most)}) o)`
