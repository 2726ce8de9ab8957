import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { shapeOf } from '../../platform/database/statement-shape.ts'
import { midnight } from '../../platform/database/tenant-days.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { given } from '../../platform/lists/given.ts'
import { listPage } from '../../platform/lists/list-page.ts'

type Change = Output<typeof memberCard, 'changes'>['list'][number]

type Filters = Parsed<typeof memberCard, 'changesExport'>

/** How members came to their cards, the latest first: of brands and members that the operator sees. */
export function changes(ctx: Context, { page, rows, ...asked }: Parsed<typeof memberCard, 'changes'>) {
  return listPage<Change>({ ctx, ...reading(ctx, memberCard.endpoints.changes.guard, asked), page, rows })
}

export function changesExport(ctx: Context, asked: Filters) {
  return sheetRows<Change>(ctx, reading(ctx, memberCard.endpoints.changesExport.guard, asked))
}

export function reading(ctx: Context, guard: Guard, asked: Filters) {
  const where = conditions(ctx, guard, asked)
  return {
    table: 'cardChange',
    kept: { of: 'memberCard.changes', filter: shapeOf(where) },
    filtered: (db: Db) => where.reduce((query, condition) => query.where(condition), withMember(db)),
    show: (found: Query) =>
      found.select([
        ...['id', 'memberId', 'source', 'reason', 'metricValue', 'threshold', 'createdAt'].map(
          (column) => `cardChange.${column}`,
        ),
        // Rows far down are read without what their filter has joined.
        ofMember('memberNo').as('memberNo'),
        ofMember('nickname').as('nickname'),
        nameIn('memberCard', 'cardChange.fromCardId').as('fromName'),
        nameIn('memberCard', 'cardChange.toCardId').as('toName'),
        personName('cardChange.createdBy').as('operatorName'),
      ]) as unknown as SelectQueryBuilder<never, never, Change>,
    order: [{ column: 'id', descending: true }],
  }
}

const withMember = (db: Db) =>
  db
    .selectFrom('cardChange')
    .innerJoin('member', (join) =>
      join.onRef('member.tenantId', '=', 'cardChange.tenantId').onRef('member.id', '=', 'cardChange.memberId'),
    )

function conditions(ctx: Context, guard: Guard, asked: Filters): RawBuilder<boolean>[] {
  const { brandId, memberId, cardId, fromCardId, toCardId, shopId, direction, from, to } = asked
  return [
    sql<boolean>`card_change.tenant_id = app.tenant()`,
    scoped(ctx, guard).rows({ brand: 'cardChange.brandId' }),
    visible(ctx, member, guard),
    ...given(brandId, (id) => sql<boolean>`card_change.brand_id = ${id}`),
    ...given(memberId, (id) => sql<boolean>`card_change.member_id = ${id}`),
    ...given(cardId, (id) => sql<boolean>`(card_change.from_card_id = ${id} or card_change.to_card_id = ${id})`),
    ...given(fromCardId, (id) => sql<boolean>`card_change.from_card_id = ${id}`),
    ...given(toCardId, (id) => sql<boolean>`card_change.to_card_id = ${id}`),
    ...given(shopId, (id) => sql<boolean>`member.register_shop_id = ${id}`),
    ...given(direction, (way) => (way === 'UP' ? sql<boolean>`${levels} > 0` : sql<boolean>`${levels} < 0`)),
    ...given(from, (day) => sql<boolean>`card_change.created_at >= ${midnight(day)}`),
    ...given(to, (day) => sql<boolean>`card_change.created_at < ${midnight(day, 1)}`),
  ]
}

const levelOf = (column: string) => sql<number>`(
  select c.level from member_card c where c.tenant_id = app.tenant() and c.id = ${sql.ref(`cardChange.${column}`)})`

/** How many levels a change goes up; null for a member's first card. */
export const levels = sql<number | null>`(${levelOf('toCardId')} - ${levelOf('fromCardId')})`

const ofMember = (column: string) => sql<string>`(
  select m.${sql.ref(column)} from member m where m.tenant_id = app.tenant() and m.id = card_change.member_id)`

// biome-ignore lint/suspicious/noExplicitAny: the rows are typed by `show` as in any list
type Query = SelectQueryBuilder<any, any, object>
