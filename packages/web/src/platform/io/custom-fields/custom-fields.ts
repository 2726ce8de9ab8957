import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import {
  type CustomField,
  customFilters,
  customInfo,
  customName,
} from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { create } from 'zustand'
import { type EndpointData, fieldsOf, shownOf } from '../api/contract-data.ts'

/**
 * What the company has added to the fields of its records. Like renamed dictionaries it comes with the operator's rights, and
 * comes anew when the version that every answer tells has moved on.
 */
export const useCustomFields = create<{ fields: readonly CustomField[] }>(() => ({ fields: [] }))

export function takeCustomFields(fields: readonly CustomField[]): void {
  const isSame = JSON.stringify(fields) === JSON.stringify(useCustomFields.getState().fields)
  if (!isSame) useCustomFields.setState({ fields })
}

/** The contract as this company has it: each of its custom fields is one like any other, under a name like `custom.storeArea`. */
export function useExtendedContract<C extends Contract>(contract: C): C {
  const fields = useCustomFields((state) => state.fields)
  return extendContract(contract, fields)
}

/** The same contract for the same fields, so that what depends on it stays. */
const made = new WeakMap<readonly CustomField[], Map<string, Contract>>()

export function extendContract<C extends Contract>(contract: C, all: readonly CustomField[]): C {
  if (!Object.values(contract.endpoints).some(takesCustom)) return contract
  const known = made.get(all) ?? new Map<string, Contract>()
  made.set(all, known)
  const found = known.get(contract.name) ?? withFieldsOf(contract, all)
  known.set(contract.name, found)
  // Of the same name, so the same contract.
  return found as C
}

const takesCustom = (endpoint: Placed) => 'custom' in fieldsOf(endpoint) || 'custom' in shownOf(endpoint)

function withFieldsOf(contract: Contract, all: readonly CustomField[]): Contract {
  const fields = all.filter(({ entity }) => entity === contract.name)
  const infos = fields.map((field) => [customName(field.key), customInfo(field)] as const)
  const filters = fields.filter(({ isFilter }) => isFilter).flatMap(customFilters)
  const spread = (described: Readonly<Record<string, FieldInfo>>) =>
    Object.fromEntries(
      Object.entries(described).flatMap(([name, info]): (readonly [string, FieldInfo])[] => {
        if (info.kind === 'custom') return infos
        return info.kind === 'customFilter' ? filters : [[name, info]]
      }),
    )
  const endpoints = Object.entries(contract.endpoints).map(([name, endpoint]) => {
    const data: Partial<EndpointData> = { fields: spread(fieldsOf(endpoint)), shows: spread(shownOf(endpoint)) }
    return [name, { ...endpoint, ...data }] as const
  })
  return { ...contract, endpoints: Object.fromEntries(endpoints) }
}
