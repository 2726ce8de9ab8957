import type { FormInstance } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'

interface FieldValues<Values> {
  /** The fields' values now, or when the page was left. */
  values(): Values
  /** The same, to be saved: undefined when the fields refuse it. In a hidden page the server is the one to check. */
  checkedValues(): Promise<Values | undefined>
}

/** The library's own words for the same, which it types in two ways. */
type Wrong<Values> = Parameters<FormInstance<Values>['setFields']>[0]

/**
 * The values of a form. A form lets go of the fields of a page that is hidden; their values are kept here, and their
 * errors are shown again when the page comes back.
 */
export function useFieldValues<Values>(form: FormInstance<Values>): FieldValues<Values> {
  const left = useRef<Values>(undefined)
  const wrong = useRef<Wrong<Values>>([])

  useLayoutEffect(() => {
    left.current = undefined
    // Before the fields' own clean-up, which comes after that of what they stand in.
    return () => {
      left.current = form.getFieldsValue()
      wrong.current = form.getFieldsError().filter(({ errors }) => errors.length > 0) as Wrong<Values>
    }
  }, [form])

  // Later: what shows the mistakes of a field is not there before.
  useEffect(() => {
    form.setFields(wrong.current)
    wrong.current = []
  }, [form])

  return {
    values: () => left.current ?? form.getFieldsValue(),
    checkedValues: async () => left.current ?? (await form.validateFields().catch(() => undefined)),
  }
}
