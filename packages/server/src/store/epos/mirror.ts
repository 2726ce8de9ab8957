import { createHash } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { RowChange, RowProblem, SyncChange, SyncKind } from '@brandside/contract/store/epos/epos-sync.ts'
import { maxCategoryDepth } from '@brandside/contract/store/shop/shop-menu.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import {
  endMirrorRows,
  insertMirrorRow,
  isShared,
  type MirrorTable,
  type MirrorValues,
  updateMirrorRow,
} from '../shop/menu/mirror-rows.public.ts'
import { putPosSku, type RestoredCategory, restoreCategories } from '../shop/menu/pos-menu.public.ts'
import type { EposItem } from './epos-adapter.ts'
import { changedFields, shownRow } from './row-changes.ts'

/** What became of a row of the POS; one that is deferred fails by its problem where nothing after it mends that. */
interface Outcome {
  told: Exclude<RowChange, 'removed'> | 'unchanged' | 'deferred'
  problem?: RowProblem
  changes?: SyncChange['changedFields']
  /** Categories that were deleted here, and that came back because the row stands in them. */
  back?: readonly RestoredCategory[]
}

/** Where the rows of a kind are mirrored, and what is read of one, or what it lacks. */
interface Mirror {
  table: MirrorTable
  read(item: EposItem): MirrorValues | RowProblem
}

/** A price above this is a mistake of the POS. */
const maxPriceCents = 100_000_000

const mirrors: Readonly<Record<SyncKind, Mirror>> = {
  CATEGORY: { table: 'shop_category', read: (item) => nameValues(item) },
  GOODS_TYPE: { table: 'goods_type', read: (item) => nameValues(item) },
  TABLES: {
    table: 'shop_table',
    read: ({ area, tableNo, seats, minSeats, status, qrCode }) =>
      typeof tableNo === 'string' && tableNo !== ''
        ? {
            area: textOf(area),
            table_no: tableNo.slice(0, 40),
            seats: wholeOf(seats),
            min_seats: wholeOf(minSeats),
            qr_code: isCode(qrCode) ? qrCode : null,
            state: ['FREE', 'BUSY', 'DIRTY', 'OFF'].find((each) => each === status) ?? 'FREE',
          }
        : 'NO_NAME',
  },
  GOODS: {
    table: 'shop_goods',
    read: (item) => {
      const { code, priceCents, onSale } = item
      const values = nameValues(item)
      if (typeof values === 'string') return values
      if (typeof code !== 'string' || code === '' || !isPrice(priceCents)) return 'BAD_PRICE'
      return { ...values, code: code.slice(0, 32), goods_type: 'SINGLE', ...(onSale === false && { status: 0 }) }
    },
  },
}

function nameValues({ name, sort }: EposItem): MirrorValues | RowProblem {
  return typeof name === 'string' && name.trim() !== ''
    ? { name: name.trim().slice(0, 64), sort: wholeOf(sort) }
    : 'NO_NAME'
}

/** One that is cut off would lead elsewhere. */
const isCode = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 300

const isPrice = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= maxPriceCents

const wholeOf = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Math.min(Number(value), 9999) : 0
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 40) : null)

/**
 * Takes one row of the POS over: a row of the same content is not written (C-INV-12), what was edited here stays, and one
 * that had gone comes back with the id it had. A row whose parent has not come yet waits for the end of the run.
 */
export async function apply(db: Db, shopId: Id, kind: SyncKind, item: EposItem): Promise<Outcome> {
  const { table, read } = mirrors[kind]
  const hasOwn = isShared(table)
  const { id: externalId } = item
  const values = read(item)
  if (typeof externalId !== 'string' || externalId === '' || externalId.length > 64) return failed('NO_ID')
  if (typeof values === 'string') return failed(values)
  let parent: Parent | null | undefined = null
  if (kind === 'CATEGORY' || kind === 'GOODS') {
    const external = kind === 'CATEGORY' ? item.parentId : item.categoryId
    parent = typeof external === 'string' ? await categoryOf(db, shopId, external) : null
    if (parent === undefined) return deferred('NO_PARENT')
    if (kind === 'CATEGORY' && external === externalId) return failed('CYCLE')
    if (kind === 'CATEGORY' && parent !== null && parent.depth >= maxCategoryDepth) return failed('TOO_DEEP')
    values[kind === 'CATEGORY' ? 'parent_id' : 'category_id'] = parent?.id ?? null
  }
  const stock = kind === 'GOODS' ? stockOf(item.stock) : undefined
  const hash = createHash('sha256')
    .update(JSON.stringify([values, item.priceCents ?? null, ...(stock === undefined ? [] : [stock])]))
    .digest('base64url')
  const existing = await sql<{
    id: Id
    contentHash: string | null
    removedAt: string | null
    deletedAt: string | null
    localOverrides: string[]
  }>`
    select id, content_hash, removed_at, ${hasOwn ? sql`deleted_at` : sql`null as deleted_at`}, local_overrides from ${sql.table(table)}
     where tenant_id = app.tenant() and shop_id = ${shopId} and external_id = ${externalId} ${hasOwn ? sql`and source = 'EPOS'` : sql``}
     for update`.execute(db)
  const [row] = existing.rows
  // Below its own child; it may be another one's child by the end of the run.
  if (kind === 'CATEGORY' && row && parent?.above.includes(row.id)) return deferred('CYCLE')
  if (row && row.contentHash === hash && row.removedAt === null) return { told: 'unchanged' }
  // An operator has deleted it here, and whatever the POS changes of it stays unseen.
  if (row && row.deletedAt !== null) return { told: 'unchanged' }
  if (kind === 'GOODS' && (await isCodeTaken(db, shopId, row?.id ?? null, String(values.code))))
    return failed('CODE_TAKEN')
  const before = row && (await shownRow(db, kind, row.id))
  const id = row
    ? await updateMirrorRow(db, table, row, { ...values, content_hash: hash })
    : await insertMirrorRow(db, table, { shop_id: shopId, ...values, content_hash: hash, external_id: externalId })
  if (kind === 'GOODS')
    await putPosSku(db, shopId, id, { code: String(item.code), priceCents: Number(item.priceCents), stock })
  const back = parent?.gone.length ? await restoreCategories(db, parent.gone) : []
  return before
    ? { told: 'updated', changes: changedFields(before, await shownRow(db, kind, id)), back }
    : { told: 'created', back }
}

const failed = (problem: RowProblem): Outcome => ({ told: 'failed', problem })
const deferred = (problem: RowProblem): Outcome => ({ told: 'deferred', problem })

/** Whether other goods of the shop go by this code, its own ones or those of the POS. */
async function isCodeTaken(db: Db, shopId: Id, goodsId: Id | null, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from shop_goods where tenant_id = app.tenant() and shop_id = ${shopId} and code = ${code}
       and deleted_at is null and id is distinct from ${goodsId}::bigint
    union all
    select from shop_sku where tenant_id = app.tenant() and shop_id = ${shopId} and sku_code = ${code}
       and deleted_at is null and goods_id is distinct from ${goodsId}::bigint limit 1`.execute(db)
  return rows.length > 0
}

/** What the POS has left of goods: null is unlimited. One that does not count leaves the count here alone. */
const stockOf = (value: unknown): number | null | undefined =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000_000)
    ? (value as number | null)
    : undefined

interface Parent {
  id: Id
  depth: number
  /** Itself, and those above it. */
  above: Id[]
  /** Those of them that were deleted here. */
  gone: Id[]
}

async function categoryOf(db: Db, shopId: Id, external: string): Promise<Parent | undefined> {
  const { rows } = await sql<Parent>`
    with recursive up as (
      select id, parent_id, deleted_at, 1 as depth from shop_category
       where tenant_id = app.tenant() and shop_id = ${shopId} and source = 'EPOS' and external_id = ${external}
      union all
      select c.id, c.parent_id, c.deleted_at, up.depth + 1 from shop_category c join up on c.id = up.parent_id
       where c.tenant_id = app.tenant() and up.depth < 5)
    select (select id from up where depth = 1) as id, max(depth) as depth, array_agg(id) as above,
           array(select id from up where deleted_at is not null) as gone from up having count(*) > 0`.execute(db)
  return rows[0]
}

export interface Gone {
  id: Id
  externalId: string
  name: string
}

/** Mirrored rows that are there and that this run has not seen. */
export async function unseen(
  db: Db,
  shopId: Id,
  kind: SyncKind,
  seen: readonly string[],
): Promise<{ gone: Gone[]; active: number }> {
  const { table } = mirrors[kind]
  const hasOwn = isShared(table)
  const { rows } = await sql<Gone & { seen: boolean }>`
    select id, external_id, ${sql.id(kind === 'TABLES' ? 'table_no' : 'name')} as name,
           external_id = any(${seen}::text[]) as seen from ${sql.table(table)}
     where tenant_id = app.tenant() and shop_id = ${shopId} and external_id is not null and removed_at is null
       ${hasOwn ? sql`and source = 'EPOS' and deleted_at is null` : sql``} order by id`.execute(db)
  return { gone: rows.filter((row) => !row.seen), active: rows.length }
}

/** What the POS has not any more is off sale and marked; it is never deleted. */
export async function remove(db: Db, kind: SyncKind, gone: readonly Gone[]): Promise<void> {
  await endMirrorRows(
    db,
    mirrors[kind].table,
    gone.map(({ id }) => id),
  )
}
