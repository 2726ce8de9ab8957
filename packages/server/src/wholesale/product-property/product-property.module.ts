import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { productProperty } from '@brandside/contract/wholesale/product/product-property.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { addValues } from '../product-property-value/add-values.public.ts'
import { withNote } from '../with-reason.public.ts'

const values = sql<number>`(select count(*)::int from product_property_value v
  where v.tenant_id = app.tenant() and v.property_id = product_property.id and v.deleted_at is null)`

const properties = entityTable(productProperty, { shows: { values } })

export const productPropertyModule = serve(productProperty, properties.handlers({ create, update, options }), {
  deleteGuards: { productProperty: keepValued },
})

async function create(ctx: Context, { firstValues, ...input }: Parsed<typeof productProperty, 'create'>) {
  demandChosen(input)
  await demandClasses(ctx, input.classIds)
  const row = await properties.insert(ctx, input)
  const values = await addValues(ctx, row.id, firstValues)
  const note: Bilingual = [`属性值：${values.join('、')}`, `Values: ${values.join(', ')}`]
  properties.logged(withNote(ctx, values.length > 0 ? note : undefined), undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, input: Parsed<typeof productProperty, 'update'>) {
  const before = await properties.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = properties.changesOf(before, input)
  demandChosen({ ...before, ...changes })
  if (changes.classIds) await demandClasses(ctx, changes.classIds)
  return properties.save(ctx, before, changes)
}

/** SKUs are made from values that are listed. */
function demandChosen({ kind, inputType }: { kind: string; inputType: string }): void {
  if (kind === 'SPEC' && inputType !== 'SELECT') refuseField('inputType', productProperty.reasons.specIsChosen)
}

async function demandClasses(ctx: Context, classIds: readonly Id[]): Promise<void> {
  if (classIds.length === 0) return
  const wanted = [...new Set(classIds)]
  const found = await ctx.db
    .selectFrom('productClass')
    .select('id')
    .where('id', 'in', wanted)
    .where('deletedAt', 'is', null)
    .execute()
  if (found.length < wanted.length) refuseField('classIds', productProperty.reasons.classMissing)
}

/** A property that still has values stays. */
async function keepValued(db: Db, ids: readonly Id[]) {
  const valued = await db
    .selectFrom('productPropertyValue as v')
    .innerJoin('productProperty as p', 'p.id', 'v.propertyId')
    .select(['p.name', 'v.value'])
    .where('v.propertyId', 'in', ids)
    .where('v.deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return valued && { reason: productProperty.reasons.hasValues, detail: valued }
}

/** Properties that fit a class name it, a class above it, or none. */
async function options(ctx: Context, { classId }: Parsed<typeof productProperty, 'options'>) {
  const fits = sql<boolean>`(p.class_ids = '{}' or exists (
    select from product_class c where c.tenant_id = app.tenant() and c.id = ${classId ?? null}
       and string_to_array(trim(both '/' from c.path), '/')::bigint[] && p.class_ids))`
  const [found, listed] = await Promise.all([
    ctx.db
      .selectFrom('productProperty as p')
      .select(['p.id', 'p.name', 'p.kind', 'p.inputType', 'p.required'])
      .where('p.deletedAt', 'is', null)
      .where('p.status', '=', 1)
      .$if(classId !== undefined, (q) => q.where(fits))
      .orderBy('p.sort')
      .orderBy('p.id')
      .execute(),
    ctx.db
      .selectFrom('productPropertyValue')
      .select(['id', 'propertyId', 'value'])
      .where('deletedAt', 'is', null)
      .where('status', '=', 1)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ])
  const valuesOf = Map.groupBy(listed, ({ propertyId }) => propertyId)
  return found.map((property) => ({
    ...property,
    values: (valuesOf.get(property.id) ?? []).map(({ id, value }) => ({ id, value })),
  }))
}
