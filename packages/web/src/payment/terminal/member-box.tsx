import { member as contract } from '@brandside/contract/member/member.ts'
import { foldMobile } from '@brandside/contract/platform/read/codes.ts'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { callOpen } from './call-open.ts'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'
import type { SignedIn } from './till-keys.ts'

/** Who he is, and the code that his app showed, where it was that. */
export type KnownMember = OutputAt<typeof contract, 'identify'> & { memberCode?: string }

/** A mobile with its country and what parts its digits is longer than a code. */
const longestTyped = 24

interface MemberBoxProps {
  till: SignedIn
  member: KnownMember | undefined
  onChange(member: KnownMember | undefined): void
}

/** Whose order it is: found by number or mobile, or by the code of the member's app. */
export function MemberBox({ till, member, onChange }: MemberBoxProps) {
  const { say } = useWords()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  /** What was asked for last: an answer for anything else comes too late. */
  const asked = useRef('')
  const wanted = foldMobile(code)
  const isWhole = wanted.length >= 11

  async function identify() {
    if (!isWhole) return
    asked.current = wanted
    setError(undefined)
    try {
      const found = await callOpen(contract.endpoints.identify, { code: wanted }, till)
      const shown = wanted.length > 12 && { memberCode: wanted }
      if (asked.current === wanted) onChange({ ...found, ...shown })
    } catch (refused) {
      if (asked.current === wanted) setError((refused as Error).message)
    }
  }

  function type(text: string) {
    asked.current = ''
    setCode(text)
  }

  if (member)
    return (
      <div className={css.row}>
        <span>{member.nickname}</span>
        <span className={css.price}>{member.memberNo}</span>
        <Button size="small" onClick={() => onChange(undefined)}>
          {say(words.forget)}
        </Button>
      </div>
    )
  return (
    <div className={css.row}>
      <Input
        className={css.grow}
        aria-label={say(words.member)}
        placeholder={say(words.member)}
        count={upTo(longestTyped)}
        value={code}
        onChange={(event) => type(event.target.value)}
        onPressEnter={() => void identify()}
      />
      <Button disabled={!isWhole} onClick={() => void identify()}>
        {say(words.identify)}
      </Button>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
