import type { Placed } from '@brandside/contract/platform/contract.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import type { States } from '@brandside/contract/platform/states.ts'
import type { Resource, Row } from './resource.ts'

type Editable = Pick<Resource, 'contract' | 'may'>

/** True when the form changes a record: the operator has the right, and the state of the record allows it. */
export function mayEdit({ contract, may }: Editable, row: Row): boolean {
  const update: Placed | undefined = contract.endpoints.update
  if (!may(update)) return false
  const states: States | undefined = contract.states
  if (states?.moves.update === undefined) return true
  return forbids({ ...contract, states }, 'update', row as Row & { state: string }) === null
}
