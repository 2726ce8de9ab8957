import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { useWords } from '../../base/i18n/words.ts'

/**
 * What is wrong with the fields of a form is said again after a change of language: by their own rules, which the fields
 * know in both. What only the server has found is said when the form is sent again.
 */
export function useSpokenErrors<Values>(form: FormInstance<Values>): void {
  const { language } = useWords()
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0)
    if (wrong.length > 0) void form.validateFields(wrong.map(({ name }) => name) as never).catch(() => undefined)
  }, [form, language])
}
