import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'

interface CouponCodesProps {
  codes: readonly string[]
  onChange(codes: readonly string[]): void
}

/** Codes of coupons that the customer shows: typed here, or by a scanner, which ends with Enter. */
export function CouponCodes({ codes, onChange }: CouponCodesProps) {
  const { say } = useWords()
  const [typed, setTyped] = useState('')
  const code = typed.trim()
  function add() {
    if (code === '') return
    if (!codes.includes(code)) onChange([...codes, code])
    setTyped('')
  }
  return (
    <div className={css.row}>
      <Input
        className={css.grow}
        aria-label={say(words.couponCode)}
        placeholder={say(words.couponCode)}
        count={upTo(32)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={add}
      />
      <Button disabled={code === '' || codes.length === 10} onClick={add}>
        {say(words.addCode)}
      </Button>
      {codes.length > 0 && (
        <ul className={css.codes} aria-label={say(words.couponCode)}>
          {codes.map((each) => (
            <li key={each}>
              <Tag
                closable={{ 'aria-label': say(words.removeCode, { code: each }) }}
                onClose={() => onChange(codes.filter((other) => other !== each))}
              >
                {each}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
