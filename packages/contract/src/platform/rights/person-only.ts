import type { Contract, Placed } from '../contract.ts'

/**
 * Acts that a person answers for: decisions for which a second person is wanted, what is an operator's own (password, sessions,
 * settings), and what its contract says so of. The key of an app is refused there, whatever its roles hold.
 */
export function isPersonOnly({ states }: Pick<Contract, 'states'>, endpoint: Placed): boolean {
  if (endpoint.person) return true
  if (endpoint.guard === 'self' && endpoint.effect !== 'read') return true
  return Object.entries(states?.moves ?? {}).some(
    ([name, move]) => move.notBy !== undefined && (move.endpoint ?? name) === endpoint.name,
  )
}
