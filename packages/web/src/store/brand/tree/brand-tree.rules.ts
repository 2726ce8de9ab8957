import type { BrandNode } from '@brandside/contract/store/brand.ts'
import { findNode } from '../../../platform/data/tree/tree.rules.ts'

/** What a move changes besides the place: brands that stop or start trading because of what is above them. */
export type MoveConsequence = 'stops' | 'starts'

/** What a move has as its consequence; null when it changes the place only. */
export function consequenceOf(tree: readonly BrandNode[], id: number, parentId: number | null): MoveConsequence | null {
  const moved = findNode(tree, id)
  if (moved?.status !== 1) return null
  const trades = parentId === null || findNode(tree, parentId)?.effective === 1
  if (trades === (moved.effective === 1)) return null
  return trades ? 'starts' : 'stops'
}
