import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { seesAll, visible } from '../../platform/entity/visible.ts'
import { scoped } from '../../platform/identity/data-scope.ts'

/** Wallets of members and brands that the operator sees, so that each sum is that of the rows in his ledger. */
export const seenWallets = (ctx: Context, guard: Guard, brandId?: Id) => sql`
  wallet_account.tenant_id = app.tenant() and ${scoped(ctx, guard).rows({ brand: 'walletAccount.brandId' })}
  and ${brandId === undefined ? sql`true` : sql`wallet_account.brand_id = ${brandId}`}
  and ${
    seesAll(ctx, member, guard)
      ? sql`true`
      : sql`exists (select from member where member.tenant_id = wallet_account.tenant_id
        and member.id = wallet_account.member_id and ${visible(ctx, member, guard)})`
  }`
