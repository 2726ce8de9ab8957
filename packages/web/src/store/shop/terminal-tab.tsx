import { type ShopRow, shop } from '@brandside/contract/store/shop/shop.ts'
import { Button, Input } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import css from '../file.module.css'
import { Labelled } from '../labelled.tsx'
import { words } from './shop-file.words.ts'

const OnceDialog = lazy(() => import('../../platform/ui/dialog/once-dialog.tsx'))

/** What the terminals of a shop sign in with. */
export function TerminalTab({ row: { id, code, name } }: { row: Pick<ShopRow, 'id' | 'code' | 'name'> }) {
  const { say, t } = useWords()
  const ask = useConfirm()
  const [own, setOwn] = useState('')
  const [made, setMade] = useState<string>()
  const reset = useAction(shop, 'password')
  const { data } = useRead(shop, 'readiness', { shopId: id })
  // Where there was no password before, no terminal can be signed out.
  const isFirst = data?.checks.some(({ check, readiness }) => check === 'TERMINAL' && readiness === 'MISSING') ?? false
  const verb = say(isFirst ? words.generateFirst : words.generate)

  async function generate() {
    const question = { title: say(words.generateTitle, { name }), text: say(words.generateText) }
    if (!isFirst && !(await ask({ ...question, verb, cancel: t('button.cancel') }))) return
    const answer = await reset.run({ id, generate: true })
    if (answer?.password) setMade(answer.password)
  }

  async function setPassword() {
    if (await reset.run({ id, password: own }, { done: say(words.passwordSet) })) setOwn('')
  }

  return (
    <>
      <p className={css.help}>{say(words.terminalHelp)}</p>
      <div className={css.card}>
        <div className={css.head}>
          <span className={css.weak}>{say(words.code)}</span>
          <strong className={`${css.strong} ${css.grow}`}>{code}</strong>
          <Button type="primary" loading={reset.pending} onClick={() => void generate()}>
            {verb}
          </Button>
        </div>
        <Labelled label={say(words.ownPassword)}>
          {(inputId) => (
            <span className={css.head}>
              <Input.Password
                id={inputId}
                className={css.medium as string}
                autoComplete="new-password"
                maxLength={32}
                value={own}
                onChange={(event) => setOwn(event.target.value)}
              />
              <Button disabled={own.length < 8} loading={reset.pending} onClick={() => void setPassword()}>
                {say(words.ownPassword)}
              </Button>
            </span>
          )}
        </Labelled>
        <p className={`${css.note} ${css.small}`}>{say(words.ownPasswordHelp)}</p>
      </div>
      {made !== undefined && (
        <Suspense>
          <OnceDialog
            title={words.onceTitle}
            text={say(words.onceText, { name })}
            facts={[
              { label: words.code, value: code },
              { label: words.password, value: made },
            ]}
            onClosed={() => setMade(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
