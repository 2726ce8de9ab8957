import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import type { Context } from '../../platform/context.ts'
import { insertRow, type RowOf } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
import { accountOf, demandBankAccount } from '../income/account.public.ts'
import { recharges } from './recharges.ts'

const { reasons, endpoints } = balanceRecharge

/** A recharge that waits to be approved. A gift comes with a package only, at the amount of that. */
export async function create(ctx: Context, { payCents: asked, ...input }: Parsed<typeof balanceRecharge, 'create'>) {
  const customerId = await accountOf(ctx, endpoints.create, input.customerId)
  await recharges.demandWithin(ctx, 'create', { customerId })
  await demandEnabled(ctx, [input.customerId, customerId])
  await demandBankAccount(ctx, input.bankAccountId)
  const offer = input.balancePackageId === null ? undefined : await offerFor(ctx, customerId, input.balancePackageId)
  const payCents = offer?.payCents ?? asked ?? refuseField('payCents', reasons.payMissing)
  if (offer && asked !== null && asked !== payCents)
    refuseField('payCents', reasons.packageAmount, { amount: centsText(payCents) })
  const row = await insertRow(ctx, 'balanceRecharge', {
    ...input,
    customerId,
    payCents,
    giftCents: offer?.giftCents ?? 0,
    no: documentNo('RC'),
  })
  ctx.log({ id: row.id, name: row.no, after: row })
  return { id: row.id }
}

/** Nobody pays beforehand for what he can no longer order. */
async function demandEnabled({ db }: Context, ids: readonly Id[]): Promise<void> {
  const off = await db
    .selectFrom('customer')
    .select('name')
    .where('id', 'in', ids)
    .where('status', '=', 0)
    .executeTakeFirst()
  if (off) refuseField('customerId', reasons.customerOff, { name: off.name })
}

/** The package, locked so that its times for each customer are counted one after the other. */
async function offerFor(ctx: Context, customerId: Id, id: Id): Promise<RowOf<'balancePackage'>> {
  const found = await ctx.db
    .selectFrom('balancePackage')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const isOn = found?.status === 1 && (found.startAt ?? '') <= ctx.now && ctx.now < (found.endAt ?? '9')
  if (!found || !isOn) return refuseField('balancePackageId', reasons.packageOff)
  const { perCustomer, custLevelIds } = found
  const { custLevelId } = await ctx.db
    .selectFrom('customer')
    .select('custLevelId')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (custLevelIds.length > 0 && !custLevelIds.includes(custLevelId))
    refuseField('balancePackageId', reasons.packageLevel)
  if (perCustomer === null) return found
  const { times } = await ctx.db
    .selectFrom('balanceRecharge')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('customerId', '=', customerId)
    .where('balancePackageId', '=', id)
    .where('state', '<>', 'CANCELLED')
    .executeTakeFirstOrThrow()
  if (Number(times) >= perCustomer) refuseField('balancePackageId', reasons.packageTimes, { times: perCustomer })
  return found
}
