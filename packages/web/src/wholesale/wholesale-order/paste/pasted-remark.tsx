import type { LeftOut } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import css from './pasted.module.css'
import { words } from './pasted.words.ts'
import { hasPiece, isListMark, withPiece } from './pasted-lines.rules.ts'

interface PastedRemarkProps {
  pieces: readonly LeftOut[]
  remark: string
  onChange(remark: string): void
}

/** What the text says besides its lines; pieces that matter go into the remark, where they may be edited. */
export function PastedRemark({ pieces, remark, onChange }: PastedRemarkProps) {
  const { say } = useWords()
  const id = useId()
  const offered = pieces.filter(({ text }) => !isListMark(text))
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>{say(words.rest)}</h3>
      {offered.length > 0 && <span className={css.help}>{say(words.restHelp)}</span>}
      <div className={css.pieces}>
        {offered.map(({ from, text }) => (
          <Checkbox
            key={from}
            checked={hasPiece(remark, text)}
            onChange={({ target }) => onChange(withPiece(remark, text, target.checked))}
          >
            {text}
          </Checkbox>
        ))}
      </div>
      <Input.TextArea
        aria-label={say(words.remark)}
        placeholder={say(words.remark)}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={500}
        value={remark}
        onChange={(event) => onChange(event.target.value)}
      />
    </section>
  )
}
