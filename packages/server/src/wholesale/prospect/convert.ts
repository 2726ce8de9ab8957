import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { auth, field } from '@brandside/contract/platform/reasons.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import type { Context } from '../../platform/context.ts'
import { lockRow } from '../../platform/entity/rows.ts'
import { demandChangeable, visible } from '../../platform/entity/visible.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { keptCustom } from '../../platform/wording/read-custom.ts'
import { newCustomer } from '../customer/new-customer.public.ts'
import { isSalesman } from '../customer/references.public.ts'
import { requestCredit } from '../customer-credit/request.public.ts'
import { demandUnmerged } from '../customer-record/merged.public.ts'
import { demandMove, moveState, type Prospect, prospects } from './prospects.ts'

const { reasons } = prospect

/**
 * A prospect becomes a customer once: whoever comes second waits for the row and is told which customer it has become. The
 * index on the customer's prospect would refuse a second one whatever happened here.
 */
export async function convert(ctx: Context, input: Parsed<typeof prospect, 'convert'>) {
  const row = await prospects.lock(ctx, 'convert', input.id)
  await demandUnconverted(ctx, row)
  demandMove(ctx, row, 'convert')
  const customerId = input.customerId ? await lockKnownCustomer(ctx, input.customerId) : await become(ctx, row, input)
  for (const { merges } of ctx.modules) await merges.prospect?.(ctx.db, row.id, customerId)
  await moveState(ctx, row, 'convert', { customerId, convertedAt: ctx.now })
  await askCredit(ctx, customerId, input)
  return { customerId }
}

/** Credit that comes with the conversion is asked for as it is by itself, by those who may ask. */
async function askCredit(ctx: Context, id: Id, input: Parsed<typeof prospect, 'convert'>): Promise<void> {
  const { creditLimitCents, termDays, creditReason: reason } = input
  if (creditLimitCents === null) return
  const tag = customerCredit.endpoints.request.guard
  if (!holds(ctx.operator.permissions, tag)) fail(403, auth.forbidden, { tag })
  if (reason === null)
    return refuseField('creditReason', field.required, { label: ['申请原因', 'Reason of the request'] })
  await requestCredit(ctx, { id, creditLimitCents, termDays, reason })
}

async function demandUnconverted({ db }: Context, { customerId }: Prospect): Promise<void> {
  if (customerId === null) return
  const found = await db.selectFrom('customer').select('code').where('id', '=', customerId).executeTakeFirst()
  refuse(reasons.converted, { code: found?.code })
}

/** It turned out to be a customer that the operator looks after already: held, so that a merge comes before or after. */
async function lockKnownCustomer(ctx: Context, id: Id): Promise<Id> {
  const { guard } = prospect.endpoints.convert
  const found = await lockRow(ctx, 'customer', id, visible(ctx, customer, guard, 'plain'))
  await demandChangeable(ctx, customer, guard, [found])
  await demandUnmerged(ctx, found)
  return id
}

async function become(
  ctx: Context,
  { id, ...row }: Prospect,
  { custTypeId, custLevelId, ...input }: Parsed<typeof prospect, 'convert'>,
): Promise<Id> {
  const { province, city, address } = {
    province: input.province ?? row.province,
    city: input.city ?? row.city,
    address: input.address ?? row.address,
  }
  if (province === null) return refuseField('province', reasons.placeMissing)
  if (city === null) return refuseField('city', reasons.placeMissing)
  if (address === null) return refuseField('address', reasons.placeMissing)
  const salesmanId = row.salesmanId ?? ((await isSalesman(ctx, ctx.operator.id)) ? ctx.operator.id : null)
  const { name, contactName, mobile, district, taxNo, remark } = row
  const made = await newCustomer(
    ctx,
    {
      name,
      shortName: null,
      contactName,
      mobile,
      taxNo,
      province,
      city,
      district,
      address,
      remark,
      custTypeId,
      custLevelId: custLevelId ?? (await defaultLevel(ctx)),
      salesmanId,
      parentId: null,
      billToParent: false,
      payMode: 'PREPAY',
      taxMode: 'TENANT',
      minOrderCents: null,
      providerIds: [],
      tags: [],
      custom: keptCustom(ctx, customer, row.custom),
    },
    { sourceProspectId: id },
  )
  ctx.log({
    of: customer,
    id: made.id,
    name: made.name,
    after: made,
    title: customer.endpoints.create.title,
    note: [`由潜在客户“${name}”转来`, `from the prospect “${name}”`],
  })
  return made.id
}

async function defaultLevel({ db }: Context): Promise<Id> {
  const found = await db
    .selectFrom('custLevel')
    .select('id')
    .where('isDefault', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return found?.id ?? refuseField('custLevelId', customer.reasons.levelMissing)
}
