import { limitsOf, type Parameter, valueForbids } from '@brandside/contract/platform/parameters/parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type OwnParameter = Parameter & { tenant: true }

/** Sets a parameter of the tenant from the page that it belongs to, under that page's right; nothing is its standard. */
export async function setOwnParameter({ db }: Context, parameter: OwnParameter, value: string | null): Promise<void> {
  if (value !== null && valueForbids(limitsOf(parameter), value)) throw new Error(`${parameter.key} cannot be ${value}`)
  const { numAffectedRows } = await sql`
    update biz_param
       set value = ${value}, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and key = ${parameter.key} and deleted_at is null`.execute(db)
  if (numAffectedRows === 0n) throw new Error(`${parameter.key} is not there`)
}
