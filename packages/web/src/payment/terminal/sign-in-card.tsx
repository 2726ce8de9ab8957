import { terminal } from '@brandside/contract/payment/terminal.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { callOpen } from './call-open.ts'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'

export type SignedIn = OutputAt<typeof terminal, 'login'>

/** Signs a till in with the code and the password of its shop. */
export function SignInCard({ onSignedIn }: { onSignedIn(till: SignedIn): void }) {
  const { say } = useWords()
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const isSecure = globalThis.isSecureContext

  async function signIn({ shopCode, password }: { shopCode: string; password: string }) {
    setPending(true)
    setError(undefined)
    try {
      onSignedIn(await callOpen(terminal.endpoints.login, { shopCode, password, name: 'WEB' }))
    } catch (refused) {
      setError((refused as Error).message)
    }
    setPending(false)
  }

  return (
    <Form layout="vertical" requiredMark={false} className={css.signIn} onFinish={(values) => void signIn(values)}>
      <p className={css.help}>{say(isSecure ? words.signInHelp : words.insecure)}</p>
      <Form.Item name="shopCode" label={say(words.shopCode)} rules={[{ required: true }]}>
        <Input autoComplete="off" maxLength={32} />
      </Form.Item>
      <Form.Item name="password" label={say(words.password)} rules={[{ required: true }]}>
        <Input.Password autoComplete="off" maxLength={128} />
      </Form.Item>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={pending} disabled={!isSecure}>
        {say(words.signIn)}
      </Button>
    </Form>
  )
}
