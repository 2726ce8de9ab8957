import { createContext, use } from 'react'
import type { Values } from '../../ui/values/stale-difference.ts'

/** The record of the detail drawer around a part of a page's own. */
export function useDetailRecord(): Values {
  return use(RecordContext)
}

export const RecordContext = createContext<Values>({})
