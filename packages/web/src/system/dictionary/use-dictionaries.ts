import type { DictionaryRow, sysDict } from '@brandside/contract/system/dictionaries/sys-dict.ts'
import { useRead } from '../../platform/io/api/use-read.ts'

/** All dictionaries of one group, in their order; as many as one page holds. */
export function useDictionaries(of: typeof sysDict) {
  const { data, error, refetch } = useRead(of, 'list', { rows: 200 })
  const dictionaries: readonly DictionaryRow[] = data?.list ?? []
  return { dictionaries, error: data ? null : error, retry: () => void refetch() }
}
