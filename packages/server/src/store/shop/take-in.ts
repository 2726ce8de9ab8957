import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { describeFields } from '@brandside/contract/platform/describe.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds, isTag } from '@brandside/contract/platform/permission.ts'
import { auth, field } from '@brandside/contract/platform/reasons.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Context } from '../../platform/context.ts'
import { fail, Refusal, refuseField } from '../../platform/refuse.ts'
import { newBrand } from '../brand/new-brand.public.ts'
import { newShop } from './new-shop.ts'

type Row = Parsed<typeof shop, 'takeIn'>

/** A shop out of a sheet, below a brand that exists, or below a new one that its first row brings along. */
export async function takeIn(ctx: Context, row: Row) {
  const brandId = row.brandId ?? (await brandCalled(ctx, row.newBrandCode))
  if (row.brandId !== undefined && row.newBrandCode !== undefined) refuseField('newBrandCode', shop.reasons.brandTwice)
  const made = await newShop(ctx, 'takeIn', { ...row, brandId: brandId ?? (await brandOf(ctx, row)) })
  const isFirst = brandId === undefined
  ctx.log({
    id: made.id,
    name: made.name,
    after: made,
    ...(isFirst && { note: [`新建品牌 ${row.newBrandName}`, `new brand ${row.newBrandName}`] }),
  })
  return { id: made.id }
}

async function brandCalled({ db }: Context, code: string | undefined): Promise<Id | undefined> {
  if (code === undefined) return refuseField('brandId', shop.reasons.noBrand)
  const known = db.selectFrom('brand').select('id').where('code', '=', code).where('deletedAt', 'is', null)
  return (await known.executeTakeFirst())?.id
}

const labels = describeFields(shop.endpoints.takeIn.input)
const needed = ['newBrandName', 'newBrandIndustry', 'newBrandContact', 'newBrandMobile'] as const

/** The new brand of the row. The right to import shops is none to add brands. */
async function brandOf(ctx: Context, row: Row): Promise<Id> {
  const missing = needed
    .filter((name) => !row[name])
    .map((path) => ({ path, reason: field.required, detail: { label: labels[path]?.label } }))
  if (missing.length > 0) throw new Refusal(field.required, missing[0]?.detail ?? {}, { fields: missing })
  const { guard, input } = brand.endpoints.create
  if (isTag(guard) && !holds(ctx.operator.permissions, guard)) fail(403, auth.forbidden, { tag: guard })
  const twin = ctx.db
    .selectFrom('brand')
    .select('id')
    .where('name', '=', row.newBrandName ?? '')
  if (await twin.where('parentId', 'is', null).where('deletedAt', 'is', null).executeTakeFirst())
    refuseField('newBrandName', brand.reasons.nameTaken, { name: row.newBrandName })
  const made = await newBrand(
    ctx,
    // What the sheet does not say is what the form begins with.
    input.parse({
      code: row.newBrandCode,
      name: row.newBrandName,
      industry: row.newBrandIndustry,
      contactName: row.newBrandContact,
      contactMobile: row.newBrandMobile,
    }),
  )
  ctx.log({ of: brand, id: made.id, name: made.name, after: made, title: brand.endpoints.create.title })
  return made.id
}
