import { member } from '@brandside/contract/member/member.ts'
import { type WalletEntry, wallet } from '@brandside/contract/member/wallet.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { maskMobile } from '@brandside/contract/platform/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { fail } from '../../platform/refuse.ts'
import { ofMember } from '../member/member-keyword.public.ts'

type Asked = Omit<Parsed<typeof wallet, 'list'>, 'page' | 'rows'>

/** Entries of members and brands that the operator sees, the latest first. */
export async function list(ctx: Context, { page, rows, ...asked }: Parsed<typeof wallet, 'list'>) {
  const found = await listPage<WalletEntry>({
    ...{ ctx, table: 'walletEntry', filtered: filtered(ctx, asked), show: show as never },
    ...{ order: [{ column: 'id', descending: true }], page, rows },
  })
  return { ...found, list: found.list.map(masked) }
}

export async function view(ctx: Context, { id }: ById) {
  const found = show(filtered(ctx, {})(ctx.db).where('walletEntry.id', '=', id))
  const [row] = (await found.execute()) as WalletEntry[]
  return masked(row ?? fail(404, common.notFound))
}

const masked = (row: WalletEntry): WalletEntry => ({ ...row, mobile: row.mobile && maskMobile(row.mobile) })

const show = (found: ReturnType<typeof joined>) =>
  found.select([
    ...(['walletEntry.id', 'walletEntry.createdAt', 'walletEntry.kind', 'walletEntry.bizType'] as const),
    ...(['walletEntry.principal', 'walletEntry.gift', 'walletEntry.principalAfter', 'walletEntry.giftAfter'] as const),
    ...(['walletAccount.memberId', 'member.memberNo', 'member.nickname', 'member.mobile'] as const),
    'walletEntry.eventId as bizId',
    'walletEntry.note as remark',
    nameIn('brand', 'walletAccount.brandId').as('brandName'),
    nameIn('shop', 'walletEntry.shopId').as('shopName'),
    personName('walletEntry.createdBy').as('operatorName'),
  ])

const joined = (db: Db) =>
  db
    .selectFrom('walletEntry')
    .innerJoin('walletAccount', (join) =>
      join
        .onRef('walletAccount.tenantId', '=', 'walletEntry.tenantId')
        .onRef('walletAccount.id', '=', 'walletEntry.accountId'),
    )
    .innerJoin('member', (join) =>
      join.onRef('member.tenantId', '=', 'walletEntry.tenantId').onRef('member.id', '=', 'walletAccount.memberId'),
    )

function filtered(ctx: Context, { memberKeyword, memberId, brandId, kinds, shopId, from, to }: Asked) {
  const { guard } = wallet.endpoints.list
  const zone = sql`(select t.time_zone from app.acting_tenant() t)`
  const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<boolean>) =>
    value === undefined ? [] : [condition(value)]
  const conditions = [
    sql<boolean>`wallet_entry.tenant_id = app.tenant()`,
    scoped(ctx, guard).rows({ brand: 'walletAccount.brandId' }),
    visible(ctx, member, guard),
    ...given(memberKeyword, ofMember),
    ...given(memberId, (id) => sql<boolean>`wallet_account.member_id = ${id}`),
    ...given(brandId, (id) => sql<boolean>`wallet_account.brand_id = ${id}`),
    ...given(kinds, (each) => sql<boolean>`wallet_entry.kind = any(${each}::text[])`),
    ...given(shopId, (id) => sql<boolean>`wallet_entry.shop_id = ${id}`),
    ...given(from, (day) => sql<boolean>`wallet_entry.created_at >= ${day}::date::timestamp at time zone ${zone}`),
    ...given(to, (day) => sql<boolean>`wallet_entry.created_at < (${day}::date + 1)::timestamp at time zone ${zone}`),
  ]
  return (db: Db) => conditions.reduce((query, condition) => query.where(condition), joined(db))
}
