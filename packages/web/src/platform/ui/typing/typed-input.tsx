import { type ComponentProps, createContext, use, useEffect, useRef } from 'react'
import type { TypedText } from './use-typed-text.ts'

/** The texts of a picker: of its one input, or of both of a range, whose ids end in `-start` and `-end`. */
export const TypedTexts = createContext<readonly TypedText[]>([])

/**
 * The input inside of a picker, `components={{ input: TypedInput }}`. The picker would read what is typed by formats of its
 * own, and empty an input whose text fits none.
 */
function TypedInput({ ref, value, onChange: _, onBlur, onKeyDown, ...given }: ComponentProps<'input'>) {
  const typed = use(TypedTexts)[given.id?.endsWith('-end') ? 1 : 0]
  const input = useRef<HTMLInputElement>(null)
  const wrong = typed?.wrong
  const message = typed?.told === 'bySubmit' ? wrong : undefined
  // The form of a filter does not go before its fields are right, and the browser says why.
  useEffect(() => input.current?.setCustomValidity(message ?? ''), [message])
  return (
    <input
      {...given}
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      value={typed?.text ?? value}
      aria-invalid={wrong !== undefined || given['aria-invalid']}
      title={wrong}
      onChange={({ target }) => typed?.type(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed?.leave()
        onKeyDown?.(event)
      }}
      onBlur={(event) => {
        typed?.leave()
        onBlur?.(event)
      }}
    />
  )
}

export const typedComponents = { input: TypedInput }
