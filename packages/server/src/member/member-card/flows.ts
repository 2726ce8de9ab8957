import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { levels, reading } from './changes.ts'

type Flows = Output<typeof memberCard, 'flows'>

/**
 * The cards that members left for others, and how many went up and down by the shop where they registered: of the changes
 * that the operator sees.
 */
export async function flows(ctx: Context, asked: Parsed<typeof memberCard, 'flows'>): Promise<Flows> {
  const { guard } = memberCard.endpoints.flows
  await findRow(ctx, 'brand', asked.brandId, scoped(ctx, guard).rows({ brand: 'brand.id' }))
  const { filtered } = reading(ctx, guard, asked)
  const moves = filtered(ctx.db).where('cardChange.fromCardId', 'is not', null)
  const [byCard, byShop] = await Promise.all([
    moves
      .select([
        'cardChange.fromCardId',
        'cardChange.toCardId',
        nameIn('memberCard', 'cardChange.fromCardId').as('fromName'),
        nameIn('memberCard', 'cardChange.toCardId').as('toName'),
        sql<number>`count(*)::integer`.as('moves'),
      ])
      .groupBy(['cardChange.fromCardId', 'cardChange.toCardId'])
      .orderBy('moves', 'desc')
      .orderBy('cardChange.fromCardId')
      .orderBy('cardChange.toCardId')
      .execute(),
    moves
      .select([
        'member.registerShopId as shopId',
        nameIn('shop', 'member.registerShopId').as('shopName'),
        sql<number>`(count(*) filter (where ${levels} > 0))::integer`.as('up'),
        sql<number>`(count(*) filter (where ${levels} < 0))::integer`.as('down'),
      ])
      .groupBy('member.registerShopId')
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('member.registerShopId')
      .execute(),
  ])
  return {
    flows: byCard.map((flow) => ({ ...flow, fromCardId: flow.fromCardId as Id })) as Flows['flows'],
    shops: byShop as Flows['shops'],
  }
}
