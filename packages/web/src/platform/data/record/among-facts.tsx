import { Form } from 'antd'
import type { ReactNode } from 'react'
import css from './among-facts.module.css'

/** What a section has beside its fields, such as a preview: among the facts of a detail it stands under its name. */
export function AmongFacts({ label, children }: { label: string; children: ReactNode }) {
  if (Form.useFormInstance()) return children
  return (
    <div className={css.among}>
      <dt className="visually-hidden">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
