import type { Id } from '@brandside/contract/platform/fields.ts'

/** What a role gives. */
export interface Role {
  id: Id
  name: string
  /** The wildcard. */
  everything: boolean
  /** 1 all, 2 own organisations and below, 3 own organisations, 4 own shops, 5 one's own, 6 the role's organisations. */
  dataScope: number
  organisations: readonly Id[]
  tags: readonly string[]
}

/** What somebody who gives roles away holds himself. */
export interface Holder {
  everything: boolean
  permissions: ReadonlySet<string>
  grants: readonly { dataScope: number; tags: ReadonlySet<string>; organisations: readonly Id[] }[]
}

/**
 * Nobody gives what he does not hold: every tag of the role, and for each of its tags at least as wide a scope
 * (identity.md 10.1, rule 3). Organisations and shops are bound apart, within the giver's own, so of two scopes that begin
 * at the holder's own organisations the wider kind counts.
 */
export function mayGive(role: Role, holder: Holder): boolean {
  if (holder.everything) return true
  if (role.everything) return false
  return role.tags.every((tag) => {
    if (!holder.permissions.has(tag)) return false
    const counting = holder.grants.filter(({ tags }) => tags.has(tag))
    const widest = Math.max(0, ...counting.map(({ dataScope }) => width(dataScope)))
    if (role.dataScope === custom && widest < width(all)) {
      const own = new Set(counting.flatMap(({ organisations }) => organisations))
      return role.organisations.every((id) => own.has(id))
    }
    return widest >= width(role.dataScope)
  })
}

const all = 1
const custom = 6

/** Everybody's rows are wider than a tree's, those wider than an organisation's, a shop's, one's own. */
function width(dataScope: number): number {
  return { 1: 5, 2: 4, 6: 3, 3: 3, 4: 2 }[dataScope] ?? 1
}
