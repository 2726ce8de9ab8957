import { terminal } from '@brandside/contract/payment/terminal.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { shop as shopContract } from '@brandside/contract/store/shop/shop.ts'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext, Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { admitAppIn } from '../../platform/open/open-app.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { changeOwnPassword, sellingShop } from '../../store/shop/terminal-account.public.ts'
import { hours } from './login.ts'

/** Lets the operator sell at a shop that the operator sees, as one of its tills; the shop's log says who it was. */
export async function open(
  ctx: Context,
  { shopId }: Parsed<typeof terminal, 'open'>,
): Promise<Output<typeof terminal, 'open'>> {
  await findRow(ctx, 'shop', shopId, visible(ctx, terminal, terminal.endpoints.open.guard))
  const shop = (await sellingShop(ctx.db, shopId)) ?? fail(404, common.notFound)
  if (!shop.isOpen) refuseField('shopId', terminal.reasons.closed, { name: shop.name })
  const { tenantId, operator } = ctx
  const keys = await admitAppIn(ctx, { tenantId, shopId, name: `WEB ${operator.username}`.slice(0, 40), hours })
  ctx.log({ of: shopContract, id: shopId, name: shop.name })
  return { ...keys, shopId, shopName: shop.name }
}

export async function password(
  { app, pool }: AppContext,
  input: Parsed<typeof terminal, 'password'>,
): Promise<Record<string, never>> {
  const { shopId, tenantId } = app
  if (shopId === null) return fail(404, common.notFound)
  const isChanged = await asSystem(pool, tenantId, (ctx) => changeOwnPassword(ctx, shopId, input))
  return isChanged ? {} : refuse(terminal.reasons.wrong)
}
