import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import { same, type Values } from '../../ui/values/stale-difference.ts'

/**
 * What a form begins with may become known only when it stands, the usual account maybe: it is taken then, where nothing
 * was begun with and nothing entered.
 */
export function useLateStart(
  form: FormInstance<Values>,
  begun: Values | undefined,
  start: Values | undefined,
  taken?: (record: Values) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another start is late
  useEffect(() => {
    if (!begun || !start) return
    const late = Object.entries(start).filter(
      ([name]) => same(begun[name], null) && same(form.getFieldValue(name), null) && !form.isFieldTouched(name),
    )
    if (late.length === 0) return
    const values = Object.fromEntries(late)
    form.setFieldsValue(values)
    taken?.({ ...begun, ...values })
  }, [start])
}
