import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { EntityContract } from '@brandside/contract/platform/entity/entity.ts'
import type { Contribution } from '../contribution.ts'
import { toSnake } from '../database/camel.ts'

/** The unique indexes of an entity, called after its table and field, with what is said when one refuses a value. */
export function uniquesOf(contract: Pick<Contract, 'reasons'> | EntityContract): Contribution['uniques'] {
  if (!('entity' in contract)) return {}
  const { entity, records, reasons } = contract
  return Object.fromEntries(
    entity.unique.flatMap((path) => {
      const reason = reasons[`${path}Taken`]
      return reason ? [[toSnake(`${records.table}_${path}`), { path, reason }]] : []
    }),
  )
}
