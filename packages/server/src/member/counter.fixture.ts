import { member } from '@brandside/contract/member/member.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import type { Maker } from '../platform/testing/walk/fixture.ts'

let channels = 0

/** A brand in business with a member, an open shop of it, and a till there that takes cash. */
export async function atCounter({ caller, input, database }: Maker, brandId: Id) {
  const [fields, aShop] = [await input(member, 'create'), await input(shop, 'create')]
  const buyer = await caller.call(member.endpoints.create, { ...fields, registerBrandId: brandId } as never)
  const place = await caller.call(shop.endpoints.create, { ...aShop, brandId } as never)
  // What else a shop needs to open is no matter here.
  await asSuperuser(database, (client) =>
    client.query(
      `with opened as (update app.shop set status = 1 where id = $1 returning tenant_id, brand_id)
       update app.brand b set status = 1 from opened o where b.tenant_id = o.tenant_id and b.id = o.brand_id`,
      [place.data?.id],
    ),
  )
  const cash = { code: `CASH${++channels}`, name: `现金 ${channels}`, kind: 'CASH', adapter: 'CASH' } as const
  const till = await caller.call(payChannel.endpoints.create, cash as never)
  await caller.call(payChannel.endpoints.setStatus, { id: till.data?.id as Id, status: 1 })
  return { memberId: buyer.data?.id, shopId: place.data?.id, payChannelId: till.data?.id }
}
