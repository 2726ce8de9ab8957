import { type OrganisationNode, organisation } from '@brandside/contract/system/organisation.ts'
import { useRead } from '../../platform/io/api/use-read.ts'

/** The operator's part of the organisations: one cached answer for the tree, the pickers and the names. */
export function useOrganisationTree() {
  const { data, isPending, error, refetch } = useRead(organisation, 'tree', {})
  return { tree: data ?? nothing, isPending, error: data ? null : error, retry: () => void refetch() }
}

const nothing: readonly OrganisationNode[] = []
