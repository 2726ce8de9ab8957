import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Page } from '@brandside/contract/platform/paging.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { maskMobile } from '@brandside/contract/platform/rules.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { shapeOf } from '../../platform/database/statement-shape.ts'
import { midnight } from '../../platform/database/tenant-days.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { seesAll, visible } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { given } from '../../platform/lists/given.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { lookUp } from '../../platform/lists/words.ts'
import { fail } from '../../platform/refuse.ts'
import { memberOf } from '../member-lookup/member-keyword.public.ts'
import { sourceName } from './source-name.ts'

interface Filters {
  memberKeyword?: string | undefined
  memberId?: Id | undefined
  brandId?: Id | undefined
  kinds?: readonly string[] | undefined
  bizType?: string | undefined
  shopId?: Id | undefined
  from?: string | undefined
  to?: string | undefined
}

interface Row {
  mobile: string | null
}

/** The ledgers of members: each has `{ledger}_entry` and `{ledger}_account`, whose owner is a member at a brand. */
type Ledger = 'point' | 'wallet'

/** What is read of a ledger alike: its entries of members and brands that the operator sees, the latest first. */
export function entriesOf<R extends Row>(ledger: Ledger, amounts: readonly string[]) {
  const of = { entry: `${ledger}Entry`, account: `${ledger}Account`, amounts, isMoney: ledger === 'wallet' }

  async function list(call: Context, guard: Guard, { page, rows, ...asked }: Filters & { page: number; rows: number }) {
    const ctx = await searched(call, asked)
    const found: Page<R> = await listPage<R>({ ctx, ...reading<R>(ctx, guard, of, asked), page, rows })
    return { ...found, list: found.list.map(masked) }
  }

  async function view(ctx: Context, guard: Guard, id: Id): Promise<R> {
    const { filtered, show } = reading<R>(ctx, guard, of, {})
    const one = filtered(ctx.db).where(sql<boolean>`${sql.ref(`${of.entry}.id`)} = ${id}`)
    const [row] = await show(one).execute()
    return masked(row ?? fail(404, common.notFound))
  }

  async function exportRows(call: Context, guard: Guard, asked: Filters) {
    const ctx = await searched(call, asked)
    const { total, batches } = await sheetRows<R>(ctx, reading<R>(ctx, guard, of, asked))
    return { total, batches: maskedBatches(batches) }
  }

  return { list, view, exportRows }
}

interface Tables {
  entry: string
  account: string
  amounts: readonly string[]
  /** Its amounts are in the currency of the brand. */
  isMoney: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: the ledgers share their columns, and the rows are typed by `show` as in any list
type Query = SelectQueryBuilder<any, any, object>

/** The context with the members that the words of the filter are found in. */
export const searched = (ctx: Context, { memberKeyword: words }: Filters) =>
  lookUp(ctx, words === undefined ? [] : [{ contract: member, words }])

function reading<R>(ctx: Context, guard: Guard, of: Tables, asked: Filters) {
  const where = [...ofEntries(of, asked), ...ofFewAccounts(ctx, guard, of.account, `${of.entry}.accountId`, asked)]
  const entries = (db: Db) => db.selectFrom(of.entry as never) as unknown as Query
  return {
    table: of.entry,
    kept: { of: of.entry, filter: shapeOf(where) },
    filtered: (db: Db) => where.reduce((query, condition) => query.where(condition), entries(db)),
    show: (found: Query) => shown(joinEntries(found, of), of) as unknown as SelectQueryBuilder<never, never, R>,
    order: [{ column: 'id', descending: true }],
    ...(isOfWholeAccounts(asked) && { counted: (db: Db) => sumOfAccounts(db, ctx, guard, of.account, asked) }),
  }
}

const isOfWholeAccounts = ({ kinds, bizType, shopId, from, to }: Filters) =>
  [kinds, bizType, shopId, from, to].every((each) => each === undefined)

/** Each account says how many entries it has (ADR 0028): a company has twenty times as many entries as accounts. */
function sumOfAccounts(db: Db, ctx: Context, guard: Guard, account: string, asked: Filters) {
  const accounts = db.selectFrom(account as never) as unknown as Query
  return [
    sql<boolean>`${sql.ref(`${account}.tenantId`)} = app.tenant()`,
    ...ofFewAccounts(ctx, guard, account, `${account}.id`, asked),
  ]
    .reduce((query, condition) => query.where(condition), accounts)
    .select(sql<number>`coalesce(sum(${sql.ref(`${account}.entries`)}), 0)::integer`.as('total'))
}

/** Nothing where all accounts are asked for: a list of all entries then reads no account but those of its page. */
function ofFewAccounts(
  ctx: Context,
  guard: Guard,
  account: string,
  named: string,
  asked: Filters,
): RawBuilder<boolean>[] {
  const { memberKeyword, memberId, brandId } = asked
  if (seesAll(ctx, member, guard) && [memberKeyword, memberId, brandId].every((each) => each === undefined)) return []
  const ids = sql`
    select ${sql.ref(`${account}.id`)} from ${sql.table(account)}
      join member on member.tenant_id = ${sql.ref(`${account}.tenantId`)} and member.id = ${sql.ref(`${account}.memberId`)}
     where ${sql.ref(`${account}.tenantId`)} = app.tenant() and ${sql.join(ofAccounts(ctx, guard, account, asked), sql` and `)}`
  return [sql<boolean>`${sql.ref(named)} in (${ids})`]
}

function joinEntries(entries: Query, { entry, account }: Tables): Query {
  return entries
    .innerJoin(account, (join) =>
      join.onRef(`${account}.tenantId`, '=', `${entry}.tenantId`).onRef(`${account}.id`, '=', `${entry}.accountId`),
    )
    .innerJoin('member', (join) =>
      join.onRef('member.tenantId', '=', `${entry}.tenantId`).onRef('member.id', '=', `${account}.memberId`),
    )
}

const shown = (found: Query, { entry, account, amounts, isMoney }: Tables) =>
  found.select([
    ...['id', 'createdAt', 'kind', 'bizType', ...amounts].map((column) => `${entry}.${column}`),
    `${entry}.note as remark`,
    `${account}.memberId`,
    `${account}.brandId`,
    sourceName({
      biz: sql.ref(`${entry}.bizType`),
      id: sql.ref(`${entry}.eventId`),
      trade: sql.ref(`${entry}.tradeId`),
    }).as('sourceName'),
    'member.memberNo',
    'member.nickname',
    'member.mobile',
    nameIn('brand', `${account}.brandId`).as('brandName'),
    ...(isMoney ? [nameIn('brand', `${account}.brandId`, 'currency').as('currency')] : []),
    nameIn('shop', `${entry}.shopId`).as('shopName'),
    personName(`${entry}.createdBy`).as('operatorName'),
  ])

/** Which entries: those of the tenant, of what the operator sees, and of the filter. */
export function entryConditions(
  ctx: Context,
  guard: Guard,
  of: Pick<Tables, 'entry' | 'account'>,
  asked: Filters,
): RawBuilder<boolean>[] {
  return [...ofEntries(of, asked), ...ofAccounts(ctx, guard, of.account, asked)]
}

function ofEntries({ entry }: Pick<Tables, 'entry'>, { kinds, bizType, shopId, from, to }: Filters) {
  const ofEntry = (column: string) => sql.ref(`${entry}.${column}`)
  const at = ofEntry('createdAt')
  return [
    sql<boolean>`${ofEntry('tenantId')} = app.tenant()`,
    ...given(kinds, (each) => sql<boolean>`${ofEntry('kind')} = any(${each}::text[])`),
    ...given(bizType, (type) => sql<boolean>`${ofEntry('bizType')} = ${type}`),
    ...given(shopId, (id) => sql<boolean>`${ofEntry('shopId')} = ${id}`),
    ...given(from, (day) => sql<boolean>`${at} >= ${midnight(day)}`),
    ...given(to, (day) => sql<boolean>`${at} < ${midnight(day, 1)}`),
  ]
}

function ofAccounts(
  ctx: Context,
  guard: Guard,
  account: string,
  { memberKeyword, memberId, brandId }: Filters,
): RawBuilder<boolean>[] {
  return [
    scoped(ctx, guard).rows({ brand: `${account}.brandId` }),
    visible(ctx, member, guard),
    ...given(memberKeyword, (words) => memberOf(`${account}.memberId`, words, ctx)),
    ...given(memberId, (id) => sql<boolean>`${sql.ref(`${account}.memberId`)} = ${id}`),
    ...given(brandId, (id) => sql<boolean>`${sql.ref(`${account}.brandId`)} = ${id}`),
  ]
}

async function* maskedBatches<R extends Row>(batches: AsyncIterable<readonly R[]>) {
  for await (const batch of batches) yield batch.map(masked)
}

const masked = <R extends Row>(row: R): R => ({ ...row, mobile: row.mobile && maskMobile(row.mobile) })
