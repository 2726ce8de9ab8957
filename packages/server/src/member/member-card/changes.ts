import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { listPage } from '../../platform/lists/list-page.ts'

type Change = Output<typeof memberCard, 'changes'>['list'][number]

/** How members came to their cards, the latest first: of brands and members that the operator sees. */
export async function changes(
  ctx: Context,
  { page, rows, brandId, memberId, cardId }: Parsed<typeof memberCard, 'changes'>,
) {
  const { guard } = memberCard.endpoints.changes
  return listPage<Change>({
    ctx,
    table: 'cardChange',
    filtered: (db) =>
      db
        .selectFrom('cardChange')
        .innerJoin('member', (join) =>
          join.onRef('member.tenantId', '=', 'cardChange.tenantId').onRef('member.id', '=', 'cardChange.memberId'),
        )
        .where(sql<boolean>`card_change.tenant_id = app.tenant()`)
        .where(scoped(ctx, guard).rows({ brand: 'cardChange.brandId' }))
        .where(visible(ctx, member, guard))
        .$if(brandId !== undefined, (q) => q.where('cardChange.brandId', '=', brandId as Id))
        .$if(memberId !== undefined, (q) => q.where('cardChange.memberId', '=', memberId as Id))
        .$if(cardId !== undefined, (q) =>
          q.where((eb) =>
            eb.or([eb('cardChange.fromCardId', '=', cardId as Id), eb('cardChange.toCardId', '=', cardId as Id)]),
          ),
        ),
    show: (found) =>
      found.select([
        ...(['cardChange.id', 'cardChange.memberId', 'cardChange.source', 'cardChange.reason'] as const),
        ...(['cardChange.metricValue', 'cardChange.threshold', 'cardChange.createdAt'] as const),
        ...(['member.memberNo', 'member.nickname'] as const),
        nameIn('memberCard', 'cardChange.fromCardId').as('fromName'),
        nameIn('memberCard', 'cardChange.toCardId').as('toName'),
        personName('cardChange.createdBy').as('operatorName'),
      ]) as never,
    order: [{ column: 'id', descending: true }],
    page,
    rows,
  })
}
