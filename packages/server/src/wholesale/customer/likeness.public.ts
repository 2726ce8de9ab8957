import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Candidate, customer, duplicateThreshold } from '@brandside/contract/wholesale/customer/customer.ts'
import { gramsOf, type Likely, likeness, veilName } from '@brandside/contract/wholesale/customer/likeness.rules.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { personName } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuseField } from '../../platform/refuse.ts'

type Kind = Candidate['kind']

/** A business that is looked for, with the record that is no duplicate of itself. */
interface Input extends Partial<Likely> {
  exclude?: { kind: Kind; id: Id } | undefined
}

/** At most so many are shown: who sees ten of them has seen enough. */
const maxCandidates = 10

/** Customers and prospects of the whole company that may be the same business, the likeliest first. */
export async function candidates(ctx: Context, asked: Input): Promise<Candidate[]> {
  const name = asked.name ?? ''
  const threshold = param(ctx, duplicateThreshold)
  const found = await lookAlikes(ctx, asked, threshold)
  return found
    .map((row) => ({ row, score: likeness({ ...asked, name }, row) }))
    .filter(({ score }) => score >= threshold)
    .sort((one, other) => other.score - one.score || one.row.id - other.row.id)
    .slice(0, maxCandidates)
    .map(({ row, score }) => ({
      kind: row.kind,
      score,
      ownerName: row.ownerName,
      ...(row.seen ? { id: row.id, name: row.name } : { id: null, name: veilName(row.name) }),
    }))
}

/** Refuses a business that others look like, unless it was said to be another one: then the log tells what it looked like. */
export async function demandUnlike(
  ctx: Context,
  asked: Input & { confirmDuplicate: boolean },
): Promise<Bilingual | undefined> {
  const found = await candidates(ctx, asked)
  if (found.length === 0) return undefined
  const names = found
    .slice(0, 3)
    .map(({ name, score }) => `${name}（${score}%）`)
    .join('、')
  if (!asked.confirmDuplicate)
    refuseField('confirmDuplicate', customer.reasons.duplicates, { count: found.length, names })
  return [`确认与 ${names} 不是同一家`, `confirmed to be another business than ${names}`]
}

/** Keeps the pieces of a name by which its record is found. */
export function keepGrams(ctx: Context, kind: Kind, id: Id, name: string): void {
  const grams = gramsOf(name)
  ctx.send(sql`delete from likeness_gram where tenant_id = app.tenant() and kind = ${kind} and record_id = ${id}`)
  ctx.send(sql`
    insert into likeness_gram (kind, record_id, gram, size)
    select ${kind}, ${id}, gram, ${grams.length}::int from unnest(${grams}::text[]) gram`)
}

interface LikeRecord extends Likely {
  kind: Kind
  id: Id
  ownerName: string | null
  seen: boolean
}

/**
 * What shares enough of the name to be worth a comparison, and whatever has the same mobile or tax number. Each is looked up
 * by its own index: asked together, all customers are read for every one that is entered, and a sheet enters thousands.
 */
async function lookAlikes(ctx: Context, { name = '', mobile, taxNo, exclude }: Input, threshold: number) {
  const grams = gramsOf(name)
  // The same district may add 15.
  const least = (threshold - 15) / 100
  const none = sql`null::text`
  const { rows } = await sql<LikeRecord>`
    with alike as (
      select kind, record_id as id from likeness_gram
       where tenant_id = app.tenant() and gram = any(${grams}::text[])
       group by kind, record_id having 2.0 * count(*) >= ${least}::numeric * (max(size) + ${grams.length}::int)),
    found as (
      select kind, id from alike
      union select 'CUSTOMER', id from customer where tenant_id = app.tenant() and deleted_at is null and mobile = ${mobile ?? none}
      union select 'CUSTOMER', id from customer where tenant_id = app.tenant() and deleted_at is null and tax_no = ${taxNo ?? none}
      union select 'PROSPECT', id from prospect where tenant_id = app.tenant() and deleted_at is null and mobile = ${mobile ?? none}
      union select 'PROSPECT', id from prospect where tenant_id = app.tenant() and deleted_at is null and tax_no = ${taxNo ?? none})
    select 'CUSTOMER' as kind, customer.id, customer.name, customer.mobile, customer.tax_no as "taxNo", customer.district,
           customer.address, ${personName('customer.salesmanId')} as "ownerName",
           ${visible(ctx, customer, customer.endpoints.list.guard)} as seen
      from found join customer on found.kind = 'CUSTOMER' and customer.id = found.id
     where customer.tenant_id = app.tenant() and customer.deleted_at is null and customer.merged_into_id is null
    union all
    select 'PROSPECT', prospect.id, prospect.name, prospect.mobile, prospect.tax_no, prospect.district, prospect.address,
           ${personName('prospect.salesmanId')}, ${visible(ctx, prospect, prospect.endpoints.list.guard)}
      from found join prospect on found.kind = 'PROSPECT' and prospect.id = found.id
     where prospect.tenant_id = app.tenant() and prospect.deleted_at is null and prospect.state in ('NEW', 'FOLLOWING')`.execute(
    ctx.db,
  )
  return rows.filter((row) => row.kind !== exclude?.kind || row.id !== exclude.id)
}
