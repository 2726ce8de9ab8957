import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { words } from './ledgers.words.ts'
import css from './waiting.module.css'

interface Input {
  id: number
  /** What is asked for, in words. */
  line: string
}

interface WaitingProps {
  label: string
  asked: readonly Input[]
  /** Of all, where more wait than are shown. */
  total: number
  /** How the operator decides, under which right; what he has asked for himself, others decide. */
  decision?: { needs: string; pending: boolean; decide(id: number, approve: boolean): void }
}

/** What was asked for by hand and waits for another person. */
export function Waiting({ label, asked, total, decision }: WaitingProps) {
  const { say } = useWords()
  const can = useCan()
  if (asked.length === 0) return null
  return (
    <section className={css.waiting} aria-label={label}>
      <h2 className={css.title}>{say(words.counted, { label, count: total })}</h2>
      <ul className={css.list}>
        {asked.map(({ id, line }) => (
          <li key={id} className={css.line}>
            <span>{line}</span>
            {decision && can(decision.needs) && (
              <span className={css.buttons}>
                <Button
                  size="small"
                  type="primary"
                  disabled={decision.pending}
                  onClick={() => decision.decide(id, true)}
                >
                  {say(words.approve)}
                </Button>
                <Button size="small" danger disabled={decision.pending} onClick={() => decision.decide(id, false)}>
                  {say(words.reject)}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {total > asked.length && <p className={css.title}>{say(words.shownFirst, { shown: asked.length })}</p>}
    </section>
  )
}
