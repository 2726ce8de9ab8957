import { Button } from 'antd'
import { useWords } from '../../base/i18n/words.ts'
import { useAction } from '../../io/api/use-action.ts'
import { useRead } from '../../io/api/use-read.ts'
import { useCan } from '../../ui/access/can.tsx'
import type { Values } from '../../ui/values/stale-difference.ts'
import type { Saved } from '../form/use-save.ts'
import { type Row, tagOf, useResource } from '../resource/resource.ts'
import { words as resourceWords } from '../resource/resource.words.ts'
import css from './created-notice.module.css'
import { words } from './page.words.ts'

/** Says of a new record that is disabled that it is, in the line of the heading, where nothing moves, and offers what probably comes next. */
export function CreatedNotice({ created: { id, name }, onDone }: { created: Saved; onDone(): void }) {
  const { contract, open, ask, statusAsks } = useResource()
  const { say } = useWords()
  const can = useCan()
  const enable = useAction(contract, 'setStatus', { done: say(resourceWords.turnedOn, { name }) })
  const { setStatus, view } = contract.endpoints
  const { data }: { data?: Values | undefined } = useRead(
    contract,
    'view',
    { id },
    { enabled: Boolean(setStatus && view) },
  )
  if (!setStatus || data?.status !== 0) return null
  const tag = tagOf(setStatus)

  async function turnOn() {
    const question = statusAsks?.({ ...data, id } as Row, 1)
    if (question && !(await ask(question))) return
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
