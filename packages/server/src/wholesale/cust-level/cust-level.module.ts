import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { defaultRow } from '../../platform/entity/default-row.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { arrangeRows } from '../arranged.public.ts'
import { acceptLevel, levelSuggestions as suggestions } from '../customer/level-suggestions.public.ts'

const levels = entityTable(custLevel, {
  shows: {
    /** Of the customers that the operator sees. */
    customerCount: (ctx) => sql<number>`(
      select count(*)::int from customer
       where customer.tenant_id = app.tenant() and customer.cust_level_id = cust_level.id
         and customer.deleted_at is null and ${visible(ctx, customer, custLevel.endpoints.list.guard)})`,
  },
})
const acts = defaultRow('custLevel', levels, custLevel.reasons)

export const custLevelModule = serve(
  custLevel,
  levels.handlers({ ...acts, create, update, arrange, suggestions, accept }),
)

async function create(ctx: Context, input: Parsed<typeof custLevel, 'create'>) {
  demandSteps(input)
  return acts.create(ctx, input)
}

function update(ctx: Context, input: Parsed<typeof custLevel, 'update'>) {
  return acts.update(ctx, input, demandSteps)
}

/** Whoever has just risen must not fall at the next review. */
function demandSteps(level: Pick<RowOf<'custLevel'>, 'keepShippedCents' | 'upgradeShippedCents'>): void {
  if (level.keepShippedCents > level.upgradeShippedCents) refuseField('keepShippedCents', custLevel.reasons.keepAbove)
}

async function arrange(ctx: Context, { ids }: Parsed<typeof custLevel, 'arrange'>) {
  const rows = await levels.lockAll(ctx, 'arrange', ids)
  const changed = arrangeRows(
    rows.map((row) => ({ ...row, sort: row.rank })),
    ids,
  )
  if (changed.length === 0) ctx.unchanged()
  else ctx.send(stepAside(changed.map(({ row: { id } }) => id)))
  for (const {
    row: { sort: _, ...row },
    sort: rank,
  } of changed)
    levels.save(ctx, row, { rank })
  return { changed: changed.length }
}

/** A rank is one level's at a time: before levels change places they stand on free ranks. */
function stepAside(ids: readonly Id[]) {
  return sql`
    update cust_level l set rank = free.rank
      from (select rank, row_number() over (order by rank desc) as place from generate_series(1, 9999) rank
             where rank not in (select rank from cust_level where tenant_id = app.tenant() and deleted_at is null)) free
      join unnest(${[...ids]}::bigint[]) with ordinality moving (id, place) using (place)
     where l.tenant_id = app.tenant() and l.id = moving.id`
}

async function accept(ctx: Context, { customerId }: Parsed<typeof custLevel, 'accept'>) {
  await acceptLevel(ctx, customerId)
  return {}
}
