import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { Context } from '../../platform/context.ts'
import { findRow, writeRow } from '../../platform/entity/rows.ts'
import { demandUnmerged } from '../customer-record/merged.public.ts'
import { grantEach } from '../wholesale-coupon/grant-each.public.ts'
import { withReason } from '../with-reason.public.ts'
import { customers } from './customers.ts'
import { demandReferences } from './references.public.ts'

/** The same level for many, each with its reason in the log: prices, discounts and minimum orders follow from it. */
export async function relevelMany(ctx: Context, input: Parsed<typeof customer, 'relevelMany'>) {
  const { custLevelId, reason } = input
  return customers.many(ctx, input, async (id) => {
    await findRow(ctx, 'custLevel', custLevelId)
    const row = await customers.lock(ctx, 'relevelMany', id)
    await demandUnmerged(ctx, row)
    if (row.custLevelId === custLevelId) return
    await demandReferences(ctx, { custLevelId })
    const after = writeRow(ctx, 'customer', { ...row, custLevelId }, ['custLevelId'])
    customers.logged(withReason(ctx, reason), row, after)
  })
}

/** One coupon to each of many. */
export async function grantMany(ctx: Context, input: Parsed<typeof customer, 'grantMany'>) {
  let give: Awaited<ReturnType<typeof grantEach>> | undefined
  return customers.many(ctx, input, async (id) => {
    const row = await customers.find(ctx, 'grantMany', id)
    give ??= await grantEach(ctx, input.wholesaleCouponId, customer.endpoints.grantMany.guard)
    const coupon = await give(row)
    ctx.log({ id, name: row.name, note: [`发放“${coupon}”`, `“${coupon}” granted`] })
  })
}
