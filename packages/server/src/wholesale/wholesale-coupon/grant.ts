import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { type Coupon, coupons } from './coupons.ts'

const { reasons, endpoints } = wholesaleCoupon

type Input = Parsed<typeof wholesaleCoupon, 'grant'>

/**
 * Grants a coupon under the lock of its template, so that neither its quantity nor what one customer may have is passed
 * by grants at the same time (B-INV-15).
 */
export async function grant(ctx: Context, asked: Input) {
  const coupon = await coupons.lock(ctx, 'grant', asked.id)
  demandGrantable(ctx, coupon)
  const who = await chosen(ctx, coupon, asked)
  const [left, need] = [coupon.totalQty - coupon.grantedQty, who.length]
  if (need > left) refuse(reasons.soldOut, { left, need })
  await give(ctx, coupon, who)
  ctx.log({ id: coupon.id, name: coupon.name, note: [`${need} 张`, `${need} granted`] })
  return { granted: need }
}

export async function give(ctx: Context, coupon: Coupon, who: readonly Candidate[]): Promise<void> {
  const [from, to] = validity(ctx, coupon)
  await sql`insert into wholesale_coupon_grant (coupon_id, customer_id, valid_from, valid_to)
            select ${coupon.id}, named, ${from}::timestamptz, ${to}::timestamptz
              from unnest(${who.map(({ id }) => id)}::bigint[]) named`.execute(ctx.db)
  await sql`update wholesale_coupon set granted_qty = granted_qty + ${who.length}, version = version + 1, updated_at = now(),
                   updated_by = app.admin()
             where tenant_id = app.tenant() and id = ${coupon.id}`.execute(ctx.db)
}

export function demandGrantable({ now }: Context, { name, status, validMode, endAt }: Coupon): void {
  if (status !== 1) refuse(reasons.disabled, { name })
  if (validMode === 'RANGE' && Date.parse(endAt as string) <= Date.parse(now)) refuse(reasons.ended, { name })
}

interface Candidate {
  id: Id
  name: string
  fits: boolean
  has: number
}

/** Whoever is named has to fit; of all customers of a level or type those who do not are left out. */
export async function chosen(
  ctx: Context,
  coupon: Coupon,
  { customerIds, custLevelId, custTypeId }: Input,
  guard: Guard = endpoints.grant.guard,
): Promise<Candidate[]> {
  const { perCustomer } = coupon
  const found = await candidates(ctx, coupon, guard, [
    ...(customerIds ? [sql<boolean>`customer.id = any(${customerIds}::bigint[])`] : []),
    ...(custLevelId ? [sql<boolean>`customer.cust_level_id = ${custLevelId}`] : []),
    ...(custTypeId ? [sql<boolean>`customer.cust_type_id = ${custTypeId}`] : []),
  ])
  if (!customerIds) {
    const fitting = found.filter(({ fits, has }) => fits && has < perCustomer)
    return fitting.length > 0 ? fitting : refuse(reasons.noMatch)
  }
  if (found.length < new Set(customerIds).size) fail(404, common.notFound)
  for (const { name, fits, has } of found) {
    if (!fits) refuse(reasons.unfit, { customer: name })
    if (has >= perCustomer) refuse(reasons.limit, { customer: name, max: perCustomer })
  }
  return found
}

/** Enabled customers within the operator's scope, each with how many of these coupons were granted already. */
async function candidates(
  ctx: Context,
  coupon: Coupon,
  guard: Guard,
  which: ReturnType<typeof sql<boolean>>[],
): Promise<Candidate[]> {
  const { id, custLevelIds, custTypeIds } = coupon
  const conditions = [visible(ctx, customer, guard), ...which]
  const { rows } = await sql<Candidate>`
    select customer.id, customer.name,
           (cardinality(${custLevelIds}::bigint[]) = 0 or customer.cust_level_id = any(${custLevelIds}::bigint[]))
             and (cardinality(${custTypeIds}::bigint[]) = 0 or customer.cust_type_id = any(${custTypeIds}::bigint[])) as fits,
           (select count(*) from wholesale_coupon_grant g where g.tenant_id = app.tenant() and g.coupon_id = ${id}
               and g.customer_id = customer.id and g.state <> 'REVOKED') as has
      from customer
     where customer.tenant_id = app.tenant() and customer.deleted_at is null and customer.status = 1
       and customer.merged_into_id is null and ${sql.join(conditions, sql` and `)}
     order by customer.id`.execute(ctx.db)
  return rows
}

function validity({ now }: Context, { validMode, startAt, endAt, validDays }: Coupon): [string, string] {
  if (validMode === 'RANGE') return [startAt as string, endAt as string]
  return [now, new Date(Date.parse(now) + (validDays ?? 0) * dayMs).toISOString()]
}

const dayMs = 86_400_000
