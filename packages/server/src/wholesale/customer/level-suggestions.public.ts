import type { Id } from '@brandside/contract/platform/id.ts'
import { custLevel, type LevelSuggestion } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockRow, writeRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuse } from '../../platform/refuse.ts'

interface SuggestedLevel extends LevelSuggestion {
  toId: Id
}

/**
 * Customers whose shipments of a year ask for another level: the highest one that they have reached, or, where they have
 * shipped less than staying takes, the highest that asks for no more.
 */
export async function levelSuggestions(ctx: Context): Promise<LevelSuggestion[]> {
  const found = await suggestLevels(ctx, visible(ctx, customer, custLevel.endpoints.suggestions.guard))
  return found.map(({ toId: _, ...suggestion }) => suggestion)
}

/** A person accepts: the customer has the level from now on. What has changed meanwhile is looked at again under its lock. */
export async function acceptLevel(ctx: Context, id: Id): Promise<void> {
  const row = await lockRow(ctx, 'customer', id, visible(ctx, customer, custLevel.endpoints.accept.guard, 'plain'))
  const [suggestion] = await suggestLevels(ctx, sql<boolean>`customer.id = ${id}`)
  if (!suggestion) return refuse(custLevel.reasons.noSuggestion)
  writeRow(ctx, 'customer', { ...row, custLevelId: suggestion.toId }, ['custLevelId'])
  ctx.log({
    of: customer,
    id,
    name: row.name,
    note: [`${suggestion.fromName} → ${suggestion.toName}`, `${suggestion.fromName} → ${suggestion.toName}`],
  })
}

async function suggestLevels({ db }: Context, within: RawBuilder<boolean>): Promise<SuggestedLevel[]> {
  const { rows } = await sql<SuggestedLevel>`
    select customer.id as "customerId", customer.name as "customerName", now_.name as "fromName", next_.name as "toName",
           next_.rank > now_.rank as rises, customer.year_shipped_cents as "yearShippedCents", next_.id as "toId"
      from customer
      join cust_level now_ on now_.tenant_id = customer.tenant_id and now_.id = customer.cust_level_id
      join lateral (
        select l.id, l.name, l.rank from cust_level l
         where l.tenant_id = app.tenant() and l.status = 1 and l.deleted_at is null
           and l.upgrade_shipped_cents <= customer.year_shipped_cents
         order by l.rank desc limit 1) next_ on true
     where customer.tenant_id = app.tenant() and customer.deleted_at is null and customer.status = 1
       and (next_.rank > now_.rank
         or next_.rank < now_.rank and customer.year_shipped_cents < now_.keep_shipped_cents)
       and ${within}
     order by customer.year_shipped_cents desc, customer.id limit 500`.execute(db)
  return rows
}
