import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { words } from './ledgers.words.ts'
import css from './waiting.module.css'

interface Asked {
  id: number
  /** What is asked for, in words. */
  line: string
}

interface WaitingProps {
  label: string
  /** The right to decide. */
  needs: string
  asked: readonly Asked[]
  pending: boolean
  decide(id: number, approve: boolean): void
}

/** What was asked for by hand and waits for another person. */
export function Waiting({ label, needs, asked, pending, decide }: WaitingProps) {
  const { say } = useWords()
  const can = useCan()
  if (asked.length === 0) return null
  return (
    <section className={css.waiting} aria-label={label}>
      <h2 className={css.title}>{label}</h2>
      <ul className={css.list}>
        {asked.map(({ id, line }) => (
          <li key={id} className={css.line}>
            <span>{line}</span>
            {can(needs) && (
              <span className={css.buttons}>
                <Button size="small" type="primary" disabled={pending} onClick={() => decide(id, true)}>
                  {say(words.approve)}
                </Button>
                <Button size="small" danger disabled={pending} onClick={() => decide(id, false)}>
                  {say(words.reject)}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
