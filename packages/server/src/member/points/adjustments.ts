import { member } from '@brandside/contract/member/member.ts'
import { type PointAdjustment, points } from '@brandside/contract/member/points.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { maskMobile } from '@brandside/contract/platform/rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { listPage } from '../../platform/lists/list-page.ts'

/** What was asked for by hand, the latest first. */
export async function adjustments(ctx: Context, { page, rows, state }: Parsed<typeof points, 'adjustments'>) {
  const { guard } = points.endpoints.adjustments
  const found = await listPage<PointAdjustment>({
    ctx,
    table: 'pointAdjustment',
    filtered: (db) =>
      db
        .selectFrom('pointAdjustment')
        .innerJoin('member', (join) =>
          join
            .onRef('member.tenantId', '=', 'pointAdjustment.tenantId')
            .onRef('member.id', '=', 'pointAdjustment.memberId'),
        )
        .where(sql<boolean>`point_adjustment.tenant_id = app.tenant()`)
        .where(scoped(ctx, guard).rows({ brand: 'pointAdjustment.brandId' }))
        .where(visible(ctx, member, guard))
        .$if(state !== undefined, (q) => q.where('pointAdjustment.state', '=', state as 'DONE')),
    show: (chosen) =>
      chosen.select([
        ...(['pointAdjustment.id', 'pointAdjustment.version', 'pointAdjustment.createdAt'] as const),
        ...(['pointAdjustment.memberId', 'pointAdjustment.delta', 'pointAdjustment.reason'] as const),
        ...(['pointAdjustment.state', 'member.memberNo', 'member.nickname', 'member.mobile'] as const),
        nameIn('brand', 'pointAdjustment.brandId').as('brandName'),
        personName('pointAdjustment.createdBy').as('operatorName'),
        personName('pointAdjustment.auditedBy').as('auditedByName'),
      ]) as never,
    order: [{ column: 'id', descending: true }],
    page,
    rows,
  })
  return { ...found, list: found.list.map((row) => ({ ...row, mobile: row.mobile && maskMobile(row.mobile) })) }
}
