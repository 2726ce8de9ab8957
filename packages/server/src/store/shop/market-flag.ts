import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import type { Context } from '../../platform/context.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'
import { shops } from './shop-table.ts'

/** Lets shops take part in coupons and campaigns, or takes them out: all of them, or none. Only an open shop takes part. */
export async function setMarketFlag(ctx: Context, { ids, marketFlag, dryRun }: Parsed<typeof shop, 'marketFlag'>) {
  const rows = await shops.lockAll(ctx, 'marketFlag', ids)
  const changing = rows.filter((row) => row.marketFlag !== marketFlag)
  const closed = changing.find(({ status }) => marketFlag && status === 0)
  if (closed) refuse(shop.reasons.notOpen, { name: closed.name })
  if (dryRun || changing.length === 0) ctx.unchanged()
  else
    for (const row of changing) {
      const after = writeRow(ctx, 'shop', { ...row, marketFlag }, ['marketFlag'])
      ctx.log({ id: row.id, name: row.name, before: row, after, title: marketFlag ? joining : leaving })
    }
  return { changed: changing.length }
}

export function marketFlagMany(ctx: Context, input: Parsed<typeof shop, 'marketFlagMany'>) {
  return shops.many(ctx, input, (id) => setMarketFlag(ctx, { ids: [id], marketFlag: input.marketFlag }))
}

const joining: Bilingual = ['参与营销', 'Join marketing']
const leaving: Bilingual = ['退出营销', 'Leave marketing']
