import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { compact, foldName } from './chat/words/fold.ts'
import { demandCustomer } from './party.ts'

type Endpoint = typeof wholesaleOrder

/** Words are kept as they are compared: folded, without signs. */
const keyOf = (words: string) => compact(foldName(words)) || words.toLowerCase()
const unitKeyOf = (said: string) => foldName(said).trim()

/** What a customer means by these words: the next text of this customer is read so. */
export async function remember(ctx: Context, { customerId, words, skuId }: Parsed<Endpoint, 'remember'>) {
  const customer = await demandCustomer(ctx, customerId)
  const sku = await demandSku(ctx, skuId)
  const { rows } = await sql<{ id: Id }>`
    insert into customer_wording as w (customer_id, words, sku_id) values (${customerId}, ${keyOf(words)}, ${skuId})
    on conflict (tenant_id, customer_id, words) do update
       set sku_id = excluded.sku_id, version = w.version + 1, updated_at = now(), updated_by = app.admin()
     where w.sku_id <> excluded.sku_id
    returning id`.execute(ctx.db)
  if (rows.length === 0) ctx.unchanged()
  else ctx.log({ name: customer.name, note: [`“${words}”指 ${sku.name}`, `“${words}” means ${sku.name}`] })
  return {}
}

/** Which unit a customer means by a word, for one product. */
export async function rememberUnit(ctx: Context, input: Parsed<Endpoint, 'rememberUnit'>) {
  const { customerId, skuId, saidUnit, unitId } = input
  const customer = await demandCustomer(ctx, customerId)
  const sku = await demandSku(ctx, skuId)
  const { rows: units } = await sql<{ name: string }>`
    select u.name from product_sku_unit k join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
     where k.tenant_id = app.tenant() and k.sku_id = ${skuId} and k.unit_id = ${unitId} and k.sellable`.execute(ctx.db)
  const [unit] = units
  if (!unit) return refuseField('unitId', wholesaleOrder.reasons.notSold, { sku: sku.name })
  const { rows } = await sql<{ id: Id }>`
    insert into customer_unit_wording as w (customer_id, sku_id, words, unit_id)
    values (${customerId}, ${skuId}, ${unitKeyOf(saidUnit)}, ${unitId})
    on conflict (tenant_id, customer_id, sku_id, words) do update
       set unit_id = excluded.unit_id, version = w.version + 1, updated_at = now(), updated_by = app.admin()
     where w.unit_id <> excluded.unit_id
    returning id`.execute(ctx.db)
  if (rows.length === 0) ctx.unchanged()
  else ctx.log({ name: customer.name, note: unitNote(saidUnit, sku.name, unit.name) })
  return {}
}

function unitNote(said: string, sku: string, unit: string): [zh: string, en: string] {
  if (said === '') return [`${sku} 不写单位时指 ${unit}`, `${sku} without a unit means ${unit}`]
  return [`${sku} 的“${said}”指 ${unit}`, `“${said}” of ${sku} means ${unit}`]
}

export async function forget(ctx: Context, { customerId, words }: Parsed<Endpoint, 'forget'>) {
  const customer = await demandCustomer(ctx, customerId)
  const { rows } = await sql<{ id: Id }>`
    delete from customer_wording where tenant_id = app.tenant() and customer_id = ${customerId} and words in (${keyOf(words)}, ${words.toLowerCase()})
    returning id`.execute(ctx.db)
  if (rows.length === 0) return refuseField('words', common.notFound)
  ctx.log({ name: customer.name, note: [`忘记叫法“${words}”`, `forgot “${words}”`] })
  return {}
}

export async function forgetUnit(ctx: Context, { customerId, skuId, saidUnit }: Parsed<Endpoint, 'forgetUnit'>) {
  const customer = await demandCustomer(ctx, customerId)
  const { rows } = await sql<{ id: Id }>`
    delete from customer_unit_wording
     where tenant_id = app.tenant() and customer_id = ${customerId} and sku_id = ${skuId} and words = ${unitKeyOf(saidUnit)}
    returning id`.execute(ctx.db)
  if (rows.length === 0) return refuseField('saidUnit', common.notFound)
  ctx.log({ name: customer.name, note: [`忘记单位叫法“${saidUnit}”`, `forgot the unit “${saidUnit}”`] })
  return {}
}

/** Everything that a customer has taught, for a person to look through. */
export async function wordings(ctx: Context, { customerId }: Parsed<Endpoint, 'wordings'>) {
  await demandCustomer(ctx, customerId)
  const { rows: products } = await sql<{ words: string; skuId: Id; skuName: string }>`
    select w.words, w.sku_id, s.name as sku_name
      from customer_wording w join product_sku s on s.tenant_id = w.tenant_id and s.id = w.sku_id
     where w.tenant_id = app.tenant() and w.customer_id = ${customerId}
     order by w.words limit 1000`.execute(ctx.db)
  const { rows: units } = await sql<{ saidUnit: string; skuId: Id; skuName: string; unitId: Id; unitName: string }>`
    select w.words as said_unit, w.sku_id, s.name as sku_name, w.unit_id, u.name as unit_name
      from customer_unit_wording w
      join product_sku s on s.tenant_id = w.tenant_id and s.id = w.sku_id
      join product_unit u on u.tenant_id = w.tenant_id and u.id = w.unit_id
     where w.tenant_id = app.tenant() and w.customer_id = ${customerId}
     order by s.name, w.words limit 1000`.execute(ctx.db)
  return { products, units }
}

export async function learnedWords({ db }: Pick<Context, 'db'>, customerId: Id): Promise<Map<string, Id>> {
  const rows = await db
    .selectFrom('customerWording')
    .select(['words', 'skuId'])
    .where('customerId', '=', customerId)
    .execute()
  return new Map(rows.map(({ words, skuId }) => [words, skuId]))
}

/** By product and word, as `unitKey` joins them. */
export async function learnedUnits({ db }: Pick<Context, 'db'>, customerId: Id): Promise<Map<string, Id>> {
  const rows = await db
    .selectFrom('customerUnitWording')
    .select(['skuId', 'words', 'unitId'])
    .where('customerId', '=', customerId)
    .execute()
  return new Map(rows.map(({ skuId, words, unitId }) => [unitKey(skuId, words), unitId]))
}

export const unitKey = (skuId: Id, said: string) => `${skuId} ${said}`

async function demandSku({ db }: Context, skuId: Id) {
  const sku = await db
    .selectFrom('productSku')
    .select('name')
    .where('id', '=', skuId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return sku ?? refuseField('skuId', common.notFound)
}
