import type { Output } from '@brandside/contract/platform/contract.ts'
import { deliveryMenu } from '@brandside/contract/store/delivery-menu.ts'
import { hoursText } from '@brandside/contract/store/opening-hours.rules.ts'
import type { HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'

type HoursList = Output<typeof deliveryMenu, 'hours'>

interface Row extends Omit<HoursList[number], 'hours'> {
  hoursTold: HoursRange[]
}

/** What platforms were told of shops' hours, what was refused first. */
export async function toldHours(ctx: Context): Promise<HoursList> {
  const scope = visible(ctx, shop, deliveryMenu.endpoints.hours.guard, 'plain')
  const { rows } = await sql<Row>`
    select b.id, shop.id as "shopId", shop.name as "shopName", b.platform, b.hours_told as "hoursTold",
           b.hours_outcome as outcome, b.hours_words as words, b.hours_told_at as "offeredAt"
      from delivery_binding b join shop on shop.tenant_id = b.tenant_id and shop.id = b.shop_id and shop.deleted_at is null
     where b.tenant_id = app.tenant() and b.status = 'BOUND' and b.hours_told_at is not null
       and b.shop_id in (select id from shop where tenant_id = app.tenant() and ${scope})
     order by b.hours_outcome, shop.name, b.id limit 500`.execute(ctx.db)
  return rows.map(({ hoursTold, ...row }) => ({ ...row, hours: hoursText(hoursTold, ctx.language) }))
}
