import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { product, type ShownSku } from '@brandside/contract/wholesale/product.ts'
import type { SkuInput } from '@brandside/contract/wholesale/product-sku.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { insertRow, softDelete } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { type CheckedSku, checkedSkus } from './check-skus.ts'
import { saveUnits, type UnitRow, unitRows } from './save-units.ts'
import { skusOf } from './skus-of.ts'

interface Owner {
  id: Id
  name: string
  baseUnitId: Id
  specMode: 'SINGLE' | 'MULTI'
}

/** What a line of the log says of the SKUs, before and after; nothing where none has changed. */
export type SkuChange = { before: { skus: string[] }; after: { skus: string[] } } | undefined

/** Brings the SKUs of a locked product to what is given: those without an id are new, those that are missing go. */
export async function saveSkus(ctx: Context, owner: Owner, given: readonly SkuInput[]): Promise<SkuChange> {
  const before = await skusOf(ctx.db, owner.id)
  const known = new Map(before.map((sku) => [sku.id, sku]))
  const checked = await checkedSkus(ctx, owner, given)
  const kept = new Set(checked.flatMap(({ id }) => id ?? []))
  for (const [index, { id }] of checked.entries())
    if (id !== undefined && !known.has(id)) refuseField(`skus.${index}.skuCode`, product.reasons.skuMissing)
  await dropSkus(
    ctx,
    before.filter(({ id }) => !kept.has(id)),
  )
  let changed = kept.size < before.length
  for (const sku of checked) {
    const old = sku.id === undefined ? undefined : known.get(sku.id)
    const isChanged = await saveSku(ctx, owner, sku, old)
    changed ||= isChanged
  }
  if (!changed) return undefined
  const after = await skusOf(ctx.db, owner.id)
  return { before: { skus: before.map(told) }, after: { skus: after.map(told) } }
}

async function saveSku(ctx: Context, owner: Owner, sku: CheckedSku, old: ShownSku | undefined): Promise<boolean> {
  const { id: _, units, ...values } = sku
  const row = { ...values, name: [owner.name, sku.specText].filter(Boolean).join(' ') }
  const wanted = unitRows(owner.baseUnitId, units)
  if (!old) {
    const { id } = await insertRow(ctx, 'productSku', { ...row, productId: owner.id })
    await saveUnits(ctx, id, [], wanted)
    return true
  }
  const isSame = same({ ...old, ...values }, old)
  await sql`
    update product_sku set ${sql.join(Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
           version = version + ${isSame ? 0 : 1}, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${old.id}`.execute(ctx.db)
  const unitsBefore = old.units.map(({ unitName: _name, decimals: _decimals, ...unit }): UnitRow => unit)
  return (await saveUnits(ctx, old.id, unitsBefore, wanted)) || !isSame
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

/** `TEA-1 茉莉 28.00 箱×12`: what can be told of a SKU in a line. */
function told({ skuCode, specText, listPrice, floorPrice, moqBase, stepBase, units, status }: ShownSku): string {
  const sizes = units.filter(({ factor }) => factor !== '1').map(({ unitName, factor }) => `${unitName}×${factor}`)
  const steps = moqBase === '1' && stepBase === '1' ? '' : `≥${moqBase} +${stepBase}`
  const floor = floorPrice === null ? '' : `⩾${centsText(floorPrice)}`
  return [skuCode, specText, centsText(listPrice), floor, steps, ...sizes, status === 0 ? '×' : '']
    .filter(Boolean)
    .join(' ')
}

function same(a: object, b: object): boolean {
  const inOrder = (row: object) => JSON.stringify(Object.entries(row).sort(([x], [y]) => (x < y ? -1 : 1)))
  return inOrder(a) === inOrder(b)
}
