import type { Contract } from '@brandside/contract/platform/contract.ts'
import { generalParameters } from '@brandside/contract/platform/parameters/general-parameters.ts'
import type { Parameter } from '@brandside/contract/platform/parameters/parameters.ts'
import type { Contribution } from '../contribution.ts'

/** Every parameter that the code defines: the platform's, then those of the contracts. */
export function builtInParameters(contracts: readonly Contract[]): Parameter[] {
  return [...generalParameters, ...contracts.flatMap(({ parameters = [] }) => parameters)]
}

/** The definition of a built-in parameter, or nothing for an operator's own. */
export function builtInParameter(
  { modules }: { modules: readonly Contribution[] },
  key: string,
): Parameter | undefined {
  let byKey = known.get(modules)
  if (!byKey) {
    const all = builtInParameters(modules.map(({ contract }) => contract))
    byKey = new Map(all.map((parameter) => [parameter.key, parameter]))
    known.set(modules, byKey)
  }
  return byKey.get(key)
}

const known = new WeakMap<readonly Contribution[], ReadonlyMap<string, Parameter>>()
