import { modules } from '@brandside/server/modules.ts'
import type { Module } from '@brandside/server/platform/serve.ts'
import type { List } from '@brandside/server/platform/testing/recorded-lists.ts'
import type { Variant } from './variants.ts'

/** A read that is no list, or a list with words of its own, and what it is asked. */
export interface OtherRead extends Variant {
  list: List
}

/** Of a module, by its name, an endpoint with what it is called here and what it is asked. */
export type ReadCase = readonly [of: string, name: string, title: string, query: Record<string, unknown>]

/** Those of the wanted modules, of all where none is named. */
export function otherReads(asked: readonly ReadCase[], wanted: readonly string[]): OtherRead[] {
  return asked.flatMap(([of, name, title, query]) => {
    const module = (modules as readonly Module[]).find(({ contract }) => contract.name === of)
    const endpoint = module?.contract.endpoints[name] as List['endpoint'] | undefined
    if (!module || !endpoint || (wanted.length > 0 && !wanted.includes(of))) return []
    return [{ list: { title: `${of}.${name}`, module, name, endpoint }, title, query }]
  })
}
