import { member as contract } from '@brandside/contract/member/member.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { callOpen } from './call-open.ts'
import type { SignedIn } from './sign-in-card.tsx'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'

export type KnownMember = OutputAt<typeof contract, 'identify'>

interface MemberBoxProps {
  till: SignedIn
  member: KnownMember | undefined
  onChange(member: KnownMember | undefined): void
}

/** Whose order it is: found by number or mobile. */
export function MemberBox({ till, member, onChange }: MemberBoxProps) {
  const { say } = useWords()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  async function identify() {
    setError(undefined)
    try {
      onChange(await callOpen(contract.endpoints.identify, { code: code.trim() }, till))
    } catch (refused) {
      setError((refused as Error).message)
    }
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
        maxLength={12}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={() => void identify()}
      />
      <Button disabled={code.trim().length < 11} onClick={() => void identify()}>
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
