import type { OrganisationNode } from '@brandside/contract/system/organisation.ts'
import { findNode } from '../../platform/data/tree/tree.rules.ts'
import { type PicksMany, type PicksOne, TreePicker } from '../../platform/ui/select/tree-picker.tsx'
import { useOrganisationTree } from './use-organisation-tree.ts'

interface Forbids {
  /** Organisations that cannot be picked here. */
  forbids?: (organisation: OrganisationNode) => boolean
}

export interface PicksOrganisation extends PicksOne, Forbids {
  /** The present choice, by name: an operator of single shops does not see its organisation in the tree. */
  chosen?: { id: number; name: string } | undefined
}

/** Picks an organisation out of the tree, or several, found by name or code. */
export default function OrganisationSelect(props: PicksOrganisation | (PicksMany & Forbids)) {
  const { tree, isPending } = useOrganisationTree()
  const { chosen = undefined } = props.multiple ? {} : props
  const unseen = chosen && !findNode(tree, chosen.id) ? [chosen] : []
  return <TreePicker {...props} tree={tree} isPending={isPending} unseen={unseen} />
}
