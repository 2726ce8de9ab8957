import type { Id } from '@brandside/contract/platform/id.ts'
import { product, type ShownSku } from '@brandside/contract/wholesale/product/product.ts'
import type { SkuInput, SkuUnit } from '@brandside/contract/wholesale/product/product-sku.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { insertRow, softDelete } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { type CheckedSku, checkedSkus } from './check-skus.ts'
import { demandUnits } from './check-units.ts'
import { saveUnits, type UnitRow, unitRows } from './save-units.ts'
import { skusOf } from './skus-of.ts'
import { unitsOf } from './units-of.public.ts'

interface Owner {
  id: Id
  name: string
  baseUnitId: Id
  specMode: 'SINGLE' | 'MULTI'
}

/** What an update brings of the SKUs of a product and of their units. */
interface SkuChanges {
  skus: readonly SkuInput[]
  units: readonly UnitRow[]
}

type SkuLog = {
  skus: readonly ShownSku[]
  units: readonly SkuUnit[]
}

/** What a line of the log says of SKUs and units, before and after; nothing where none has changed. */
export type SkuChange = { before: SkuLog; after: SkuLog } | undefined

/** Brings the SKUs of a locked product to what is given: those without an id are new, those that are missing go. */
export async function saveSkus(ctx: Context, owner: Owner, { skus, units }: SkuChanges): Promise<SkuChange> {
  const [before] = await Promise.all([skusAndUnits(ctx.db, owner.id), demandUnits(ctx, owner.baseUnitId, units)])
  const known = new Map(before.skus.map((sku) => [sku.id, sku]))
  const checked = await checkedSkus(ctx, owner.specMode, skus)
  const kept = new Set(checked.flatMap(({ id }) => id ?? []))
  for (const [index, { id }] of checked.entries())
    if (id !== undefined && !known.has(id)) refuseField(`skus[${index}].skuCode`, product.reasons.skuMissing)
  await dropSkus(
    ctx,
    before.skus.filter(({ id }) => !kept.has(id)),
  )
  const rows = unitRows(owner.baseUnitId, units)
  let changed = kept.size < before.skus.length
  for (const sku of checked) {
    const old = sku.id === undefined ? undefined : known.get(sku.id)
    const { id, isChanged } = await saveSku(ctx, owner, sku, old)
    const isRecounted = await saveUnits(ctx, id, old ? before.units : [], rows)
    changed ||= isChanged || isRecounted
  }
  return changed ? { before, after: await skusAndUnits(ctx.db, owner.id) } : undefined
}

async function saveSku(ctx: Context, owner: Owner, { id: _, ...values }: CheckedSku, old: ShownSku | undefined) {
  const row = { ...values, name: [owner.name, values.specText].filter(Boolean).join(' ') }
  if (!old) {
    const { id } = await insertRow(ctx, 'productSku', { ...row, productId: owner.id })
    return { id, isChanged: true }
  }
  const isChanged = !same({ ...old, ...values }, old)
  await sql`
    update product_sku set ${sql.join(Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
           version = version + ${isChanged ? 1 : 0}, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${old.id}`.execute(ctx.db)
  return { id: old.id, isChanged }
}

/** The SKUs of a product, and the units that all of them are sold in. */
export async function skusAndUnits(db: Db, productId: Id): Promise<{ skus: ShownSku[]; units: SkuUnit[] }> {
  const skus = await skusOf(db, productId)
  const [first] = skus
  return { skus, units: (first && (await unitsOf(db, [first.id])).get(first.id)) ?? [] }
}

/** SKUs that somebody still needs stay; they are disabled instead. */
export async function dropSkus(ctx: Context, skus: readonly Pick<ShownSku, 'id' | 'skuCode'>[]): Promise<void> {
  if (skus.length === 0) return
  const ids = skus.map(({ id }) => id)
  const stocked = await ctx.db
    .selectFrom('stockAccount')
    .select('skuId')
    .where('skuId', 'in', ids)
    .where('entries', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (stocked) refuse(product.reasons.skuStocked, { sku: skus.find(({ id }) => id === stocked.skuId)?.skuCode })
  await demandDeletable(ctx, 'productSku', ids)
  softDelete(ctx, 'productSku', ids)
  await sql`delete from product_sku_unit where tenant_id = app.tenant() and sku_id = any(${ids}::bigint[])`.execute(
    ctx.db,
  )
}

function same(a: object, b: object): boolean {
  const inOrder = (row: object) => JSON.stringify(Object.entries(row).sort(([x], [y]) => (x < y ? -1 : 1)))
  return inOrder(a) === inOrder(b)
}
