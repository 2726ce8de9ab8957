import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { ofMember } from '../member-lookup/member-keyword.public.ts'
import { type Currency, ofOneCurrency } from './figures/currency.ts'
import { seenBrand, seenFigures } from './figures/seen-figures.ts'

export type Member = RowOf<'member'>

/** The highest of his cards, at brands that the operator sees. */
const topCard = (column: string) => (ctx: Context) =>
  sql`(
  select c.${sql.ref(column)} from member_holding h
    join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
   where h.tenant_id = app.tenant() and h.member_id = member.id and ${seenBrand(ctx, 'h.brandId')}
   order by c.level desc, c.id limit 1)`

const holds = (what: RawBuilder<unknown>) => sql<boolean>`exists (
  select from member_holding h join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
   where h.tenant_id = app.tenant() and h.member_id = member.id and ${what})`

export const members = entityTable(member, {
  nameOf: ({ nickname, memberNo }) => `${nickname} ${memberNo}`,
  shows: {
    idCard: sql<string | null>`member.id_card_mask`,
    registerBrandName: nameIn('brand', 'member.registerBrandId'),
    registerShopName: nameIn('shop', 'member.registerShopId'),
    inviterName: nameIn('member', 'member.inviterId', 'nickname'),
    cardName: (ctx) => sql<string | null>`${topCard('name')(ctx)}`,
    level: (ctx) => sql<number | null>`${topCard('level')(ctx)}`,
    ...seenFigures,
    points: (ctx) => sql<number>`coalesce((
      select sum(a.balance)::bigint from point_account a
       where a.tenant_id = app.tenant() and a.member_id = member.id and ${seenBrand(ctx, 'a.brandId')}), 0)`,
    currency: sql<Currency>`${nameIn('brand', 'member.registerBrandId', 'currency')}`,
    walletCents: (ctx) => sql<number>`coalesce((
      select sum(a.principal + a.gift)::bigint from wallet_account a
       where a.tenant_id = app.tenant() and a.member_id = member.id and ${seenBrand(ctx, 'a.brandId')}
         and ${ofOneCurrency(sql`a.brand_id`, sql`member.register_brand_id`)}), 0)`,
  },
  searches: { keyword: [member] },
  asks: {
    keyword: ofMember,
    brandId: (id: Id, ctx) => holds(sql`h.brand_id = ${id} and ${seenBrand(ctx, 'h.brandId')}`),
    cardId: (id: Id, ctx) => holds(sql`h.card_id = ${id} and ${seenBrand(ctx, 'h.brandId')}`),
    level: (level: number, ctx) => holds(sql`c.level = ${level} and ${seenBrand(ctx, 'h.brandId')}`),
    tag: (tag: string) => sql<boolean>`member.tags @> array[${tag}]`,
    currency: (currency: Currency) => sql<boolean>`member.register_brand_id in (
      select b.id from brand b where b.tenant_id = app.tenant() and b.currency = ${currency})`,
    // Its filter is put in place of it before members are asked for, and ids where they are asked for another thing too.
    segmentId: (asked: number | RawBuilder<Id>) => {
      if (typeof asked === 'number') throw new Error('Members are asked for by a segment as it is named')
      return sql<boolean>`member.id in (${asked})`
    },
    couponsEnding: (days: number, ctx) => sql<boolean>`exists (
      select from user_coupon u
       where u.tenant_id = app.tenant() and u.member_id = member.id and u.state = 'UNUSED' and u.valid_to > now()
         and u.valid_to <= now() + make_interval(days => ${days}) and ${seenBrand(ctx, 'u.brandId')})`,
    birthMonth: (month: number) => sql<boolean>`extract(month from member.birthday) = ${month}`,
  },
})
