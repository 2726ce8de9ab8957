import type { Output } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'

type Currency = Output<typeof brand, 'view'>['currency']

/** In which the brand that a column names keeps its books: all amounts of what belongs to one are in it. */
export const currencyOf = (column: string) => sql<Currency>`${nameIn('brand', column, 'currency')}`

export async function brandCurrency({ db }: Pick<Context, 'db'>, brandId: Id): Promise<Currency> {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from brand where tenant_id = app.tenant() and id = ${brandId}`.execute(db)
  return rows[0]?.currency ?? 'CNY'
}
