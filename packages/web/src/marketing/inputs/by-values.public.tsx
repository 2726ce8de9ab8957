import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'

interface ByValuesProps {
  children(values: Values): ReactNode
}

/** Parts of a form that depend on what stands in it; of a detail, on the record. */
export function ByValues({ children }: ByValuesProps) {
  const form = Form.useFormInstance()
  return form ? <ByFormValues>{children}</ByFormValues> : <ByRecordValues>{children}</ByRecordValues>
}

function ByFormValues({ children }: ByValuesProps) {
  const form = Form.useFormInstance()
  const { loaded } = useFormRecord()
  const written = Form.useWatch((values) => values as Values, form)
  return children({ ...loaded, ...written })
}

function ByRecordValues({ children }: ByValuesProps) {
  return children(useDetailRecord())
}
