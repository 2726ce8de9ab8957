import { createContext, use } from 'react'
import type { Values } from '../../ui/values/stale-difference.ts'

/** Facts about their record that the fields of a form need. */
export interface FormRecord {
  /** A new record, or one that is changed: then fields given at creation are only shown. */
  isNew: boolean
  loaded: Values
}

export function useFormRecord(): FormRecord {
  return use(FormRecordContext)
}

export const FormRecordContext = createContext<FormRecord>({ isNew: true, loaded: {} })
