import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import { mayUseChannel, usableChannelNames } from '../../payment/pay-channel/usable-channels.public.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'

const zone = nameIn('brand', 'shop.brandId', 'timeZone')
const openNow = sql<boolean>`app.shop_is_open(${sql.ref('shop.hours')}, ${sql.ref('shop.closures')}, ${zone}, now())`

/** Shops as their table has them; what is worked out of their hours beside it. */
export const shops = entityTable(shop, {
  shows: {
    brandName: nameIn('brand', 'shop.brandId'),
    organisationName: nameIn('organisation', 'shop.organisationId'),
    timeZone: sql<string>`${zone}`,
    openNow,
    payText: usableChannelNames,
  },
  asks: {
    channelId: (id) => mayUseChannel(id as Id),
    brandIds: (ids) => sql<boolean>`${sql.ref('shop.brandId')} in (
      select below.id from brand chosen join brand below on below.tenant_id = chosen.tenant_id
         and below.path like chosen.path || '%'
       where chosen.tenant_id = app.tenant() and chosen.id = any(${ids as Id[]}::bigint[]))`,
    openNow: (isOpen) => sql<boolean>`${openNow} = ${isOpen}`,
  },
  added: ['nextChangeAt'],
})
