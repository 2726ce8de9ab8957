import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type Contract, pageTag } from '@brandside/contract/platform/contract.ts'
import { holds } from '@brandside/contract/platform/permission.ts'

/** A right that something on a page asks for: what it opens, and whether the operator has it. */
export interface PageRight {
  tag: string
  opens: readonly Bilingual[]
  held: boolean
}

/** The rights of the contracts that stand on a page, the page's own first. */
export function pageRights(
  contracts: readonly Contract[],
  component: string,
  permissions: ReadonlySet<string>,
): PageRight[] {
  const own = contracts.filter(({ area, partOf, name }) => `${area}/${partOf ?? name}` === component)
  const opens = new Map<string, Bilingual[]>(own.slice(0, 1).map((contract) => [pageTag(contract), []]))
  for (const { guard, title } of own.flatMap(({ endpoints }) => Object.values(endpoints)))
    if (guard.includes(':')) opens.set(guard, [...(opens.get(guard) ?? []), title])
  return [...opens].map(([tag, titles]) => ({ tag, opens: titles, held: holds(permissions, tag) }))
}
