import { member } from '@brandside/contract/member/member.ts'
import { type WalletAdjustment, wallet } from '@brandside/contract/member/wallet.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { maskMobile } from '@brandside/contract/platform/rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { listPage } from '../../platform/lists/list-page.ts'

/** What was asked for by hand, the latest first. */
export async function adjustments(ctx: Context, { page, rows, state }: Parsed<typeof wallet, 'adjustments'>) {
  const { guard } = wallet.endpoints.adjustments
  const found = await listPage<WalletAdjustment>({
    ctx,
    table: 'walletAdjustment',
    filtered: (db) =>
      db
        .selectFrom('walletAdjustment')
        .innerJoin('member', (join) =>
          join
            .onRef('member.tenantId', '=', 'walletAdjustment.tenantId')
            .onRef('member.id', '=', 'walletAdjustment.memberId'),
        )
        .where(sql<boolean>`wallet_adjustment.tenant_id = app.tenant()`)
        .where(scoped(ctx, guard).rows({ brand: 'walletAdjustment.brandId' }))
        .where(visible(ctx, member, guard))
        .$if(state !== undefined, (q) => q.where('walletAdjustment.state', '=', state as 'DONE')),
    show: (chosen) =>
      chosen.select([
        ...(['walletAdjustment.id', 'walletAdjustment.version', 'walletAdjustment.createdAt'] as const),
        ...([
          'walletAdjustment.memberId',
          'walletAdjustment.principal',
          'walletAdjustment.gift',
          'walletAdjustment.reason',
        ] as const),
        ...(['walletAdjustment.state', 'member.memberNo', 'member.nickname', 'member.mobile'] as const),
        nameIn('brand', 'walletAdjustment.brandId').as('brandName'),
        personName('walletAdjustment.createdBy').as('operatorName'),
        personName('walletAdjustment.auditedBy').as('auditedByName'),
      ]) as never,
    order: [{ column: 'id', descending: true }],
    page,
    rows,
  })
  return { ...found, list: found.list.map((row) => ({ ...row, mobile: row.mobile && maskMobile(row.mobile) })) }
}
