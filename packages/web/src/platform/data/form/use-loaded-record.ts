import { useMemo, useState } from 'react'
import { fieldsOf } from '../../io/api/contract-data.ts'
import { useRead } from '../../io/api/use-read.ts'
import type { Values } from '../../ui/values/stale-difference.ts'
import { useResource } from '../resource/resource.ts'

export interface LoadedRecord {
  /** Undefined while it is on its way. */
  record: Values | undefined
  error: Error | null
  retry(): void
  /** The form goes on from another state of the record. */
  replace(record: Values): void
}

/**
 * Initial values of a form: for a new record the contract's defaults, else the record as it is now, not as a list
 * showed it a while ago. Once taken they stay, even when the record is read again: changes are measured by them.
 */
export function useLoadedRecord(id: number | undefined, start: Values | undefined): LoadedRecord {
  const { contract } = useResource()
  const read = useRead(contract, 'view', { id }, { enabled: id !== undefined, staleTime: 0 })
  const standard = useMemo(() => ({ ...standardsOf(contract.endpoints.create), ...start }), [contract, start])
  const [taken, setTaken] = useState<Values>()
  const first: Values | undefined = id === undefined ? standard : read.isFetchedAfterMount ? read.data : undefined
  if (!taken && first) setTaken(first)
  return { record: taken, error: read.error, retry: () => void read.refetch(), replace: setTaken }
}

function standardsOf(create: Parameters<typeof fieldsOf>[0] | undefined): Values {
  const fields = create ? Object.entries(fieldsOf(create)) : []
  return Object.fromEntries(
    fields.flatMap(([name, { standard }]) => (standard === undefined ? [] : [[name, standard]])),
  )
}
