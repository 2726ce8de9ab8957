import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { demandCustomer } from './party.ts'

type Input = Parsed<typeof wholesaleOrder, 'answerSubstitute'>

/** What a customer says about goods in place of others, from now on (wholesale.md 31.12). */
export async function answerSubstitute(ctx: Context, { customerId, skuId, substituteId, answer }: Input) {
  const { name } = await demandCustomer(ctx, customerId)
  if (skuId === substituteId) refuseField('substituteId', wholesaleOrder.reasons.sameSku)
  const names = await skuNames(ctx, [skuId, substituteId])
  const [from, to] = [names.get(skuId), names.get(substituteId)]
  if (from === undefined) refuseField('skuId', common.notFound)
  if (to === undefined) refuseField('substituteId', common.notFound)
  const { numAffectedRows } = await (answer === null ? forgotten() : keepAnswer()).execute(ctx.db)
  if (numAffectedRows === 0n) ctx.unchanged()
  else ctx.log({ name, note: answerNote(answer, `${from}`, `${to}`) })
  return {}

  function forgotten() {
    return sql`
      delete from customer_substitute
       where tenant_id = app.tenant() and customer_id = ${customerId} and sku_id = ${skuId}
         and substitute_id = ${substituteId}`
  }

  function keepAnswer() {
    return sql`
      insert into customer_substitute as c (customer_id, sku_id, substitute_id, answer)
      values (${customerId}, ${skuId}, ${substituteId}, ${answer})
      on conflict (tenant_id, customer_id, sku_id, substitute_id) do update
         set answer = excluded.answer, version = c.version + 1, updated_at = now(), updated_by = app.admin()
       where c.answer <> excluded.answer`
  }
}

async function skuNames({ db }: Context, ids: readonly Input['skuId'][]) {
  const rows = await db
    .selectFrom('productSku')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function answerNote(answer: Input['answer'], from: string, to: string): [string, string] {
  if (answer === 'ACCEPTED') return [`同意以 ${to} 替代 ${from}`, `${to} is accepted in place of ${from}`]
  if (answer === 'REFUSED') return [`不接受以 ${to} 替代 ${from}`, `${to} is refused in place of ${from}`]
  return [`以 ${to} 替代 ${from} 改为询问`, `${to} in place of ${from} is asked about again`]
}
