import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { hoursText } from '@brandside/contract/store/opening-hours.rules.ts'
import type { HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Context } from '../../platform/context.ts'
import { chosenShops, previewOf } from './bulk-preview.ts'
import { shops } from './shop-table.ts'
import { demandHours } from './sound-shop.ts'

/** What the hours of these shops are, and what they would become. */
export async function previewHours(ctx: Context, { hours, ...chosen }: Parsed<typeof shop, 'previewHours'>) {
  demandHours(hours)
  const rows = await chosenShops(ctx, shop.endpoints.previewHours.guard, chosen)
  const told = (of: readonly unknown[]) => hoursText(of as HoursRange[], ctx.language)
  return previewOf(
    rows.map(({ id, name, hours: before }) => ({ id, name, before: told(before), after: told(hours), why: null })),
  )
}

/** Gives many shops the same hours of the week; their closures stay. */
export function applyHours(ctx: Context, { hours, ...asked }: Parsed<typeof shop, 'applyHours'>) {
  demandHours(hours)
  return shops.many(ctx, asked, async (id) => setHours(ctx, await shops.lock(ctx, 'applyHours', id), hours))
}

export function undoApplyHours(ctx: Context, { requestId }: Parsed<typeof shop, 'undoApplyHours'>) {
  return shops.takeBack(ctx, 'undoApplyHours', requestId, async ({ id }, { before }) =>
    setHours(ctx, await shops.lock(ctx, 'undoApplyHours', id as Id), before.hours as HoursRange[]),
  )
}

function setHours(ctx: Context, before: Awaited<ReturnType<typeof shops.lock>>, hours: readonly HoursRange[]) {
  return shops.save(ctx, before, shops.changesOf(before, { hours: [...hours] }))
}
