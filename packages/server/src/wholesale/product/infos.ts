import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type ProductInfo, product } from '@brandside/contract/wholesale/product/product.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { informing } from '../product-property/informing.public.ts'

const { reasons } = product

type Input = Parsed<typeof product, 'create'>['infos']

/** What is told of a product, in the order of its properties. */
export async function infosOf(db: Db, productId: Id): Promise<ProductInfo[]> {
  const { rows } = await sql<ProductInfo>`
    select i.property_id, i.value_id, i.value, p.name, coalesce(v.value, i.value) as told
      from product_info i
      join product_property p on p.tenant_id = i.tenant_id and p.id = i.property_id
      left join product_property_value v on v.tenant_id = i.tenant_id and v.id = i.value_id
     where i.tenant_id = app.tenant() and i.product_id = ${productId}
     order by p.sort, p.id`.execute(db)
  return rows
}

/** Brings what is told of a locked product to what is given; what it was before and is after, where it has changed. */
export async function saveInfos(ctx: Context, productId: Id, classId: Id, infos: Input) {
  const before = await infosOf(ctx.db, productId)
  const told = infos.filter(({ valueId, value }) => valueId !== null || value !== null)
  if (keyOf(told) === keyOf(before)) return undefined
  const held = new Set(before.map(keyOfOne))
  const known = new Map((await informing(ctx.db, classId)).map((property) => [property.id, property]))
  const seen = new Set<Id>()
  for (const [index, info] of told.entries()) {
    const property = known.get(info.propertyId)
    // What stands there stays, also when its property or its value was disabled since.
    if (!property && held.has(keyOfOne(info))) continue
    const path = `infos[${index}].propertyId`
    const { name } = property ?? refuseField(path, reasons.infoOther, { name: String(info.propertyId) })
    if (seen.has(info.propertyId)) refuseField(path, reasons.infoTwice, { name })
    seen.add(info.propertyId)
    if (held.has(keyOfOne(info))) continue
    const isListed = info.valueId !== null && property?.valueIds.includes(info.valueId)
    if (property?.inputType === 'SELECT' ? !isListed || info.value !== null : info.valueId !== null)
      refuseField(path, reasons.infoValue, { name })
    if (property?.inputType === 'NUMBER' && !/^-?\d+(\.\d+)?$/.test(info.value ?? ''))
      refuseField(path, reasons.infoNumber, { name })
  }
  await sql`delete from product_info where tenant_id = app.tenant() and product_id = ${productId}`.execute(ctx.db)
  if (told.length > 0)
    await sql`
      insert into product_info (product_id, property_id, value_id, value)
      values ${sql.join(told.map((info) => sql`(${productId}, ${info.propertyId}, ${info.valueId}, ${info.value})`))}`.execute(
      ctx.db,
    )
  return { before: { infos: before }, after: { infos: await infosOf(ctx.db, productId) } }
}

/** Refuses to sell what lacks a required property of its class. */
export async function demandTold(ctx: Context, productId: Id, classId: Id): Promise<void> {
  const told = new Set((await infosOf(ctx.db, productId)).map(({ propertyId }) => propertyId))
  const missing = (await informing(ctx.db, classId)).find(({ id, required }) => required && !told.has(id))
  if (missing) refuse(reasons.infoMissing, { name: missing.name })
}

const keyOfOne = ({ propertyId, valueId, value }: Pick<ProductInfo, 'propertyId' | 'valueId' | 'value'>) =>
  `${propertyId} ${valueId ?? ''} ${value ?? ''}`
const keyOf = (infos: Input | readonly ProductInfo[]) => infos.map(keyOfOne).toSorted().join('\n')
