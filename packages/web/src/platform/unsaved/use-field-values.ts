import type { FormInstance } from 'antd'
import { useLayoutEffect, useRef } from 'react'

interface FieldValues<Values> {
  /** What stands in the fields now, or stood in them when the page was left. */
  values(): Values
  /** The same, to be saved: undefined when the fields refuse it. In a page that nobody sees the server is the one to check. */
  checkedValues(): Promise<Values | undefined>
}

/** What is written in a form. A form lets go of the fields of a page that is hidden; what stood in them is kept here. */
export function useFieldValues<Values>(form: FormInstance<Values>): FieldValues<Values> {
  const left = useRef<Values>(undefined)

  useLayoutEffect(() => {
    left.current = undefined
    // Before the fields' own clean-up, which comes after that of what they stand in.
    return () => {
      left.current = form.getFieldsValue()
    }
  }, [form])

  return {
    values: () => left.current ?? form.getFieldsValue(),
    checkedValues: async () => left.current ?? (await form.validateFields().catch(() => undefined)),
  }
}
