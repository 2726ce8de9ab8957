import type { Id } from '@brandside/contract/platform/id.ts'
import type { ContractLine, NewContract } from '@brandside/contract/wholesale/contract/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** The prices of a contract, as the log tells them. */
export async function linesOf(
  { db }: Pick<Context, 'db'>,
  id: Id,
): Promise<Omit<ContractLine, 'skuName' | 'unitName' | 'usedQty'>[]> {
  return db
    .selectFrom('contractLine')
    .select(['id', 'skuId', 'unitId', 'price', 'minQty', 'qtyLimit', 'usedBase', 'remark'])
    .where('contractId', '=', id)
    .orderBy('place')
    .execute()
}

/** Puts these lines in the place of those that a contract has: it is a draft, nothing refers to them yet. */
export async function writeLines({ db }: Pick<Context, 'db'>, id: Id, lines: NonNullable<NewContract['lines']>) {
  await sql`delete from contract_line where tenant_id = app.tenant() and contract_id = ${id}`.execute(db)
  if (lines.length === 0) return
  await sql`
    insert into contract_line (contract_id, place, sku_id, unit_id, price, min_qty, qty_limit, remark)
    values ${sql.join(
      lines.map(
        ({ skuId, unitId, price, minQty = '1', qtyLimit = null, remark = null }, place) =>
          sql`(${id}, ${place}, ${skuId}, ${unitId}, ${price}, ${minQty}, ${qtyLimit}, ${remark})`,
      ),
    )}`.execute(db)
}
