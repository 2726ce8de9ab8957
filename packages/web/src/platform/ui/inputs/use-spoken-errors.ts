import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { useWords } from '../../base/i18n/words.ts'

/**
 * The errors of a form's fields are repeated after a change of language: by their own rules, which the fields know in
 * both. Errors that only the server has found are repeated when the form is sent again.
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
