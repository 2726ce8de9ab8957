import { member } from '@brandside/contract/member/member.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { sql } from 'kysely'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { currencyOf } from '../../store/brand/brand-currency.public.ts'
import { memberOf } from '../member-lookup/member-keyword.public.ts'

export type Order = RowOf<'rechargeOrder'>

const buyer = (column: string) => sql`(
  select m.${sql.ref(column)} from member m where m.tenant_id = app.tenant() and m.id = recharge_order.member_id)`
const left = (column: string) => sql<number>`coalesce((
  select l.${sql.ref(column)} from wallet_lot l
   where l.tenant_id = app.tenant() and l.recharge_order_id = recharge_order.id), 0)`

export const orders = entityTable(rechargeOrder, {
  nameOf: ({ orderNo }) => orderNo,
  shows: {
    memberNo: sql<string>`${buyer('memberNo')}`,
    nickname: sql<string>`${buyer('nickname')}`,
    mobile: sql<string | null>`${buyer('mobile')}`,
    brandName: nameIn('brand', 'rechargeOrder.brandId'),
    currency: currencyOf('rechargeOrder.brandId'),
    shopName: nameIn('shop', 'rechargeOrder.shopId'),
    payChannelName: nameIn('payChannel', 'rechargeOrder.payChannelId'),
    principalLeftCents: left('principalLeft'),
    giftLeftCents: left('giftLeft'),
  },
  searches: { memberKeyword: [member] },
  asks: {
    memberKeyword: (words: string, ctx) => memberOf('rechargeOrder.memberId', words, ctx),
  },
})

export const { moveState } = movesOf(rechargeOrder, { table: 'rechargeOrder', nameOf: ({ orderNo }) => orderNo })
