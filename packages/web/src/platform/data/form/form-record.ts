import { Form } from 'antd'
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

/** What a field holds; of one that is only shown, and so is none of the form's, what the record says. */
export function useShownOrEntered(name: string): unknown {
  const { loaded } = useFormRecord()
  const entered: unknown = Form.useWatch(name)
  return entered === undefined ? loaded[name] : entered
}

export const FormRecordContext = createContext<FormRecord>({ isNew: true, loaded: {} })
