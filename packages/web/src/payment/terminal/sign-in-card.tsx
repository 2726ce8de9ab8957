import { terminal } from '@brandside/contract/payment/terminal.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { tagOf } from '../../platform/data/resource/resource.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { callOpen } from './call-open.ts'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'
import type { SignedIn } from './till-keys.ts'

const ShopPicker = picker(shop)
type Login = OutputAt<typeof terminal, 'login'>

interface Credentials {
  shopCode: string
  password: string
}

/** Two ways into a till: as the operator, at a shop that the operator sees, or with the shop's own password. */
export function SignInCard({ onSignedIn }: { onSignedIn(till: SignedIn): void }) {
  const { say } = useWords()
  const isSecure = globalThis.isSecureContext
  /** Signed in with a password that was made up: the till has to take one of its own first. */
  const [first, setFirst] = useState<{ till: Login; used: Credentials }>()
  const openTag = tagOf(terminal.endpoints.open)
  if (!isSecure) return <p className={css.help}>{say(words.insecure)}</p>
  if (first) return <FirstPassword {...first} onSignedIn={onSignedIn} />
  const byPassword = (
    <ByPassword onSignedIn={(till, used) => (till.mustChange ? setFirst({ till, used }) : onSignedIn(till))} />
  )
  return (
    <div className={css.ways}>
      <Can any={openTag ? [openTag] : []}>
        <OpenHere onSignedIn={onSignedIn} />
      </Can>
      {byPassword}
    </div>
  )
}

function OpenHere({ onSignedIn }: { onSignedIn(till: SignedIn): void }) {
  const { say } = useWords()
  const [shopId, setShopId] = useState<number>()
  const open = useAction(terminal, 'open')
  async function begin() {
    const till = await open.run({ shopId: shopId as Id })
    if (till) onSignedIn(till)
  }
  return (
    <section className={css.signIn} aria-label={say(words.openHere)}>
      <h2 className={css.heading}>{say(words.openHere)}</h2>
      <p className={css.help}>{say(words.openHereHelp)}</p>
      <ShopPicker value={shopId} onChange={setShopId} label={say(words.shop)} />
      <Button type="primary" disabled={shopId === undefined} loading={open.pending} onClick={() => void begin()}>
        {say(words.openTill)}
      </Button>
    </section>
  )
}

function ByPassword({ onSignedIn }: { onSignedIn(till: Login, used: Credentials): void }) {
  const { say } = useWords()
  const { error, pending, submit } = useSubmit()
  const signIn = (used: Credentials) => submit(async () => onSignedIn(await signInWith(used), used))
  return (
    <Form layout="vertical" requiredMark={false} className={css.signIn} onFinish={(values) => void signIn(values)}>
      <h2 className={css.heading}>{say(words.byPassword)}</h2>
      <p className={css.help}>{say(words.signInHelp)}</p>
      <Form.Item name="shopCode" label={say(words.shopCode)} rules={[{ required: true }]}>
        <Input autoComplete="off" maxLength={32} />
      </Form.Item>
      <Form.Item name="password" label={say(words.password)} rules={[{ required: true }]}>
        <Input.Password autoComplete="off" maxLength={128} />
      </Form.Item>
      <Failure error={error} />
      <Button htmlType="submit" loading={pending}>
        {say(words.signIn)}
      </Button>
    </Form>
  )
}

interface FirstPasswordProps {
  till: Login
  used: Credentials
  onSignedIn(till: SignedIn): void
}

function FirstPassword({ till, used, onSignedIn }: FirstPasswordProps) {
  const { say } = useWords()
  const { error, pending, submit } = useSubmit()
  const change = ({ newPassword }: { newPassword: string }) =>
    submit(async () => {
      await callOpen(terminal.endpoints.password, { password: used.password, newPassword }, till)
      onSignedIn(await signInWith({ ...used, password: newPassword }))
    })
  return (
    <Form layout="vertical" requiredMark={false} className={css.signIn} onFinish={(values) => void change(values)}>
      <h2 className={css.heading}>{say(words.firstPassword)}</h2>
      <p className={css.help}>{say(words.firstPasswordHelp)}</p>
      <Form.Item name="newPassword" label={say(words.newPassword)} rules={[{ required: true }]}>
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Failure error={error} />
      <Button type="primary" htmlType="submit" loading={pending}>
        {say(words.changePassword)}
      </Button>
    </Form>
  )
}

const signInWith = (used: Credentials) => callOpen(terminal.endpoints.login, { ...used, name: 'WEB' })

/** One attempt at a time, and what became of it. */
function useSubmit() {
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  async function submit(work: () => Promise<void>) {
    setPending(true)
    setError(undefined)
    try {
      await work()
    } catch (refused) {
      setError((refused as Error).message)
    }
    setPending(false)
  }
  return { error, pending, submit }
}

function Failure({ error }: { error: string | undefined }) {
  if (!error) return null
  return (
    <p className={css.error} role="alert">
      {error}
    </p>
  )
}
