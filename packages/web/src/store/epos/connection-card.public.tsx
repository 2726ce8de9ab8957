import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { Button, Input, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import css from './epos.module.css'
import { words } from './epos.words.ts'

interface ConnectionInput {
  baseUrl?: string
  appKey?: string
  appSecret?: string
  enabled?: boolean
}

/** Where a shop's POS is, and whether it answers. */
export function ConnectionCard({ shopId }: { shopId: Id }) {
  const { say } = useWords()
  const may = useMay()
  const isAllowed = may(epos.endpoints.connection)
  const read = useRead(epos, 'connection', { shopId }, { enabled: isAllowed })
  const { data } = read
  const [entered, setEntered] = useState<ConnectionInput>({})
  const [told, setTold] = useState('')
  const save = useAction(epos, 'setConnection', { done: say(words.saved) })
  const test = useAction(epos, 'test')
  if (!isAllowed) return null
  if (!data) return <LoadingOrFailed read={read} />
  const { enabled, baseUrl = data.baseUrl ?? '', appKey = data.appKey ?? '' } = { enabled: data.enabled, ...entered }

  async function send() {
    const secret = entered.appSecret ? { appSecret: entered.appSecret } : {}
    if (await save.run({ shopId, vendor: 'SANDBOX', baseUrl, appKey, enabled, ...secret })) setEntered({})
  }

  async function ask() {
    const answer = await test.run({ shopId })
    if (answer) setTold(answer.ok ? say(words.ok, { ms: answer.ms }) : (answer.problem ?? ''))
  }

  return (
    <section className={css.card}>
      <h2>{say(words.connection)}</h2>
      <div className={css.fields}>
        <Labelled label={say(words.address)}>
          {(id) => (
            <Input
              id={id}
              value={baseUrl}
              onChange={(event) => setEntered({ ...entered, baseUrl: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label={say(words.appKey)}>
          {(id) => (
            <Input
              id={id}
              value={appKey}
              onChange={(event) => setEntered({ ...entered, appKey: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label={say(words.secret)}>
          {(id) => (
            <Input.Password
              id={id}
              autoComplete="new-password"
              value={entered.appSecret ?? ''}
              onChange={(event) => setEntered({ ...entered, appSecret: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label={say(words.enabled)}>
          {(id) => <Switch id={id} checked={enabled} onChange={(next) => setEntered({ ...entered, enabled: next })} />}
        </Labelled>
      </div>
      <div className={css.bar}>
        <Button type="primary" loading={save.pending} onClick={() => void send()}>
          {say(words.save)}
        </Button>
        {data.connected && (
          <Button loading={test.pending} onClick={() => void ask()}>
            {say(words.test)}
          </Button>
        )}
        <span role="status" className={css.weak}>
          {told}
        </span>
      </div>
    </section>
  )
}

function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.weak}>
        {label}
      </label>
      <span>{children(id)}</span>
    </div>
  )
}
