import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { useShownOrEntered } from '../../platform/data/form/form-record.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import css from './wholesale-order.module.css'

/** The customer's own number, and below it the open orders that bear it already: probably the same order, written twice. */
export function PoNo({ value, onChange, onBlur, ...given }: InputProps<string> & { onBlur?(): void }) {
  const customerId = useShownOrEntered('customerId')
  // An order that is changed bears its own number.
  const [own] = useState(value)
  const [asked, setAsked] = useState<string>()
  return (
    <>
      <Input
        {...given}
        autoComplete="off"
        count={upTo(50)}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => {
          setAsked(value?.trim() || undefined)
          onBlur?.()
        }}
      />
      {asked !== undefined && asked === value?.trim() && asked !== own && typeof customerId === 'number' && (
        <Warning asked={{ customerId, poNo: asked, lines: [] }} />
      )}
    </>
  )
}

function Warning({ asked }: { asked: object }) {
  const { data } = useRead(wholesaleOrder, 'calc', asked as Query, { toldInPlace: true })
  const found = data?.warnings.find(({ code }) => code === wholesaleOrder.reasons.poNoOpen.key)
  return found ? (
    <div role="status" className={css.warning}>
      {found.message}
    </div>
  ) : null
}

/** The form knows ids as plain numbers. */
type Query = Parameters<typeof useRead<typeof wholesaleOrder, 'calc'>>[2]
