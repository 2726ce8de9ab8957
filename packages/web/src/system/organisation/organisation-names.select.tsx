import { useWords } from '../../platform/base/i18n/words.ts'
import { findNode } from '../../platform/data/tree/tree.rules.ts'
import { useOrganisationTree } from './use-organisation-tree.ts'

/** Organisations by name, from the tree that is kept anyway. */
export function OrganisationNames({ ids }: { ids: readonly number[] }) {
  const { separator } = useWords()
  const { tree } = useOrganisationTree()
  return ids.map((id) => findNode(tree, id)?.name ?? `#${id}`).join(separator)
}
