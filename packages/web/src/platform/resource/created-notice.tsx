import { Button } from 'antd'
import { useCan } from '../access/can.tsx'
import { useAction } from '../api/use-action.ts'
import { useWords } from '../i18n/words.ts'
import css from './notice.module.css'
import { tagOf, useResource } from './resource.ts'
import { words } from './resource.words.ts'
import type { Saved } from './use-save.ts'

/** New records start disabled: says so, and offers what probably comes next. */
export function CreatedNotice({ created: { id, name }, onDone }: { created: Saved; onDone(): void }) {
  const { contract, open } = useResource()
  const { say } = useWords()
  const can = useCan()
  const enable = useAction(contract, 'setStatus', { done: say(words.turnedOn, { name }) })
  const { setStatus } = contract.endpoints
  if (!setStatus) return null
  const tag = tagOf(setStatus)

  async function turnOn() {
    if (await enable.run({ id, status: 1 })) onDone()
  }

  return (
    <div role="status" className={css.notice}>
      <span className={css.text}>{say(words.startsDisabled, { name })}</span>
      {(tag === undefined || can(tag)) && (
        <Button size="small" loading={enable.pending} onClick={() => void turnOn()}>
          {say(words.enableNow)}
        </Button>
      )}
      <Button size="small" type="text" onClick={() => open({ show: 'detail', id })}>
        {say(words.look)}
      </Button>
      <Button size="small" type="text" onClick={onDone}>
        {say(words.dismiss)}
      </Button>
    </div>
  )
}
