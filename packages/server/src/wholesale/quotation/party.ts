import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import type { PricedCustomer } from '../product-price/prices-for.public.ts'
import { taxModeOf } from '../tax-mode.public.ts'
import { quotations } from './quotations.ts'

const { reasons, endpoints } = quotation
const { guard } = endpoints.create

/** Whom a quotation is for, by its ids: one of the two. */
interface PartyIds {
  readonly customerId: Id | null
  readonly prospectId: Id | null
}

interface Party {
  salesmanId: Id | null
  /** Whose prices the lines are measured against; those for all customers, for a prospect. */
  priced: PricedCustomer | null
  /** Whether its prices are with or without tax, where nothing else is said. */
  taxMode: 'INCLUSIVE' | 'EXCLUSIVE'
  /** Whom it is addressed to, where nothing else is said. */
  contact: { contactName: string; contactMobile: string }
}

/** A customer that may be sold to, or a prospect that is still worked on, within the operator's scope. */
export async function demandParty(ctx: Context, { customerId, prospectId }: PartyIds): Promise<Party> {
  if ((customerId === null) === (prospectId === null))
    refuseField(customerId === null ? 'customerId' : 'prospectId', reasons.oneParty)
  return customerId === null ? prospectOf(ctx, prospectId as Id) : customerOf(ctx, customerId)
}

/** Refuses to go on with a quotation whose customer is disabled or merged by now, or whose prospect is given up. */
export async function demandOpenParty({ db }: Context, { customerId, prospectId }: PartyIds): Promise<void> {
  const off =
    customerId !== null &&
    (await db
      .selectFrom('customer')
      .select('name')
      .where('id', '=', customerId)
      .where((eb) => eb.or([eb('status', '<>', 1), eb('mergedIntoId', 'is not', null)]))
      .executeTakeFirst())
  if (off) refuse(reasons.customerOff, { name: off.name })
  const over =
    prospectId !== null &&
    (await db
      .selectFrom('prospect')
      .select('name')
      .where('id', '=', prospectId)
      .where('state', '=', 'CANCELLED')
      .executeTakeFirst())
  if (over) refuse(reasons.prospectOver, { name: over.name })
}

/** The customer whose prices an existing quotation is measured against. */
export async function pricedOf(ctx: Context, { customerId }: PartyIds): Promise<PricedCustomer | null> {
  return customerId === null ? null : findRow(ctx, 'customer', customerId)
}

/** The customer is held until the end of the call: a merge comes before the document, or takes it along. */
async function customerOf(ctx: Context, id: Id): Promise<Party> {
  const row = await ctx.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(visible(ctx, customer, guard))
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return fail(404, common.notFound)
  await quotations.demandWithin(ctx, 'create', { customerId: id })
  if (row.status !== 1 || row.mergedIntoId !== null) refuseField('customerId', reasons.customerOff, { name: row.name })
  return { salesmanId: row.salesmanId, priced: row, taxMode: taxModeOf(ctx, row), contact: contactOf(row) }
}

async function prospectOf(ctx: Context, id: Id): Promise<Party> {
  const row = await ctx.db
    .selectFrom('prospect')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(visible(ctx, prospect, guard))
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return fail(404, common.notFound)
  if (row.state === 'CONVERTED') refuseField('prospectId', reasons.prospectConverted, { name: row.name })
  if (row.state === 'CANCELLED') refuse(reasons.prospectOver, { name: row.name })
  return { salesmanId: row.salesmanId, priced: null, taxMode: taxModeOf(ctx), contact: contactOf(row) }
}

const contactOf = ({ contactName, mobile }: { contactName: string; mobile: string }) => ({
  contactName,
  contactMobile: mobile,
})
