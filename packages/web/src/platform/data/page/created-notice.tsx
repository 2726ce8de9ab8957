import { Button } from 'antd'
import { useWords } from '../../base/i18n/words.ts'
import { useAction } from '../../io/api/use-action.ts'
import { useRead } from '../../io/api/use-read.ts'
import { useCan } from '../../ui/access/can.tsx'
import type { Values } from '../../ui/values/stale-difference.ts'
import type { SavedRecord } from '../form/use-save.ts'
import { type Row, tagOf, useResource } from '../resource/resource.ts'
import { words as resourceWords } from '../resource/resource.words.ts'
import css from './created-notice.module.css'
import { words } from './page.words.ts'

/**
 * Leads to a new record, which its list may show on another page, in the line of the heading, where nothing moves. Of one that
 * is disabled it says so, and offers what probably comes next.
 */
export function CreatedNotice({ created: { id }, onDone }: { created: SavedRecord; onDone(): void }) {
  const { contract, nameOf, open } = useResource()
  const { say } = useWords()
  const { view } = contract.endpoints
  const { data }: { data?: Values | undefined } = useRead(contract, 'view', { id }, { enabled: Boolean(view) })
  if (!data) return null
  const name = nameOf(data)
  const isOff = contract.endpoints.setStatus !== undefined && data.status === 0
  return (
    <div role="status" className={css.notice}>
      <span className={css.text}>{say(isOff ? words.startsDisabled : words.created, { name })}</span>
      {isOff && <EnableNow id={id} name={name} record={data} onDone={onDone} />}
      <Button size="small" type="text" onClick={() => open({ show: 'detail', id })}>
        {say(words.look)}
      </Button>
      <Button size="small" type="text" onClick={onDone}>
        {say(words.dismiss)}
      </Button>
    </div>
  )
}

interface EnableNowProps {
  id: number
  name: string
  record: Values
  onDone(): void
}

function EnableNow({ id, name, record, onDone }: EnableNowProps) {
  const { contract, ask, statusAsks } = useResource()
  const { say } = useWords()
  const can = useCan()
  const enable = useAction(contract, 'setStatus', { done: say(resourceWords.turnedOn, { name }) })
  const { setStatus } = contract.endpoints
  const tag = setStatus && tagOf(setStatus)

  async function turnOn() {
    const question = statusAsks?.({ ...record, id } as Row, 1)
    if (question && !(await ask(question))) return
    if (await enable.run({ id, status: 1 })) onDone()
  }

  if (tag !== undefined && !can(tag)) return null
  return (
    <Button size="small" loading={enable.pending} onClick={() => void turnOn()}>
      {say(words.enableNow)}
    </Button>
  )
}
