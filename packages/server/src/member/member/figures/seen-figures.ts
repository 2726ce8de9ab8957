import { member } from '@brandside/contract/member/member.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { seesAll } from '../../../platform/entity/visible.ts'
import { scoped } from '../../../platform/identity/data-scope.ts'
import { refuse } from '../../../platform/refuse.ts'
import { ofOneCurrency } from './currency.ts'

const { guard } = member.endpoints.list

/** What the operator may see of what a member has at several brands. */
export const seenBrand = (ctx: Pick<Context, 'operator'>, column: string): RawBuilder<boolean> =>
  scoped(ctx, guard).rows({ brand: column })

/**
 * What stands with the member is of all brands: who does not see all members is told what was paid at the brands that he sees,
 * calculated for the rows that are shown. The scores are told to each operator who sees the member: they say which fifth of the company's
 * members he is in (consumer.md 13), and no amount, and campaigns are made by them.
 */
const seen =
  <T>(column: string, ofPayments: RawBuilder<T>) =>
  (ctx: Context) =>
    seesAll(ctx, member, guard)
      ? sql<T>`${sql.ref(`member.${column}`)}`
      : sql<T>`(
      select ${ofPayments} from member_payment p
       where p.tenant_id = app.tenant() and p.member_id = member.id and ${seenBrand(ctx, 'p.brandId')})`

const inHisCurrency = sql`filter (where ${ofOneCurrency(sql`p.brand_id`, sql`member.register_brand_id`)})`

export const seenFigures = {
  payCount: seen('payCount', sql<number>`count(*)::integer`),
  payCents: seen('payCents', sql<number>`coalesce(sum(p.paid_cents) ${inHisCurrency}, 0)::bigint`),
  refundCents: seen('refundCents', sql<number>`coalesce(sum(p.refunded_cents) ${inHisCurrency}, 0)::bigint`),
  firstPaidAt: seen('firstPaidAt', sql<string | null>`min(p.paid_at)`),
  lastPaidAt: seen('lastPaidAt', sql<string | null>`max(p.paid_at)`),
}

const figures = ['payCents', 'payCount', 'lastPaid']

/** Whether the answer tells by its order, or by who is in it, what members do at all brands. */
export const asksOfAll = (input: object): boolean =>
  Object.entries(input).some(([name, value]) =>
    name === 'sort'
      ? (value as readonly string[]).some((key) => isOfAll(key.replace('-', '')))
      : value !== undefined && isOfAll(name),
  )

const isOfAll = (name: string) => figures.some((figure) => name.startsWith(figure))

/** Such a question is answered only to who sees all members (C-INV-41 says the same of what is masked). */
export function demandSeen(ctx: Pick<Context, 'operator'>, input: object): void {
  if (asksOfAll(input) && !seesAll(ctx, member, guard)) refuse(member.reasons.ofWholeCompany)
}

export const seesWhole = (ctx: Pick<Context, 'operator'>): boolean => seesAll(ctx, member, guard)
