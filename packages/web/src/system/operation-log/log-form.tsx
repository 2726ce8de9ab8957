import { Button } from 'antd'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LogRangeInput } from '../../platform/data/operation-log/log-range-input.tsx'
import css from './operation-log.module.css'
import { type LogSearch, noSearch } from './use-log-search.ts'

type Draft = Pick<LogSearch, 'moduleName' | 'action' | 'businessId' | 'keyword' | 'range'>

interface LogFormProps {
  state: LogSearch
  /** The fields besides the time. */
  fields?: (draft: Draft, change: (part: Partial<Draft>) => void) => ReactNode
  /** At the end of the line. */
  tools?: ReactNode
  onSubmit(next: LogSearch): void
}

/** The search form of a log. Nothing is asked before 查询 or Enter. */
export function LogForm({ state, fields, tools, onSubmit }: LogFormProps) {
  const { t } = useWords()
  const applied = JSON.stringify(state)
  const [draft, setDraft] = useState<Draft>(state)
  const [seen, setSeen] = useState(applied)
  // The address may change from elsewhere: the form shows what is applied.
  if (seen !== applied) {
    setSeen(applied)
    setDraft(state)
  }
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit({ ...state, ...draft, page: 1 })
  }

  return (
    <search>
      <form className={css.form} onSubmit={submit}>
        <LogRangeInput className={css.range} value={draft.range} onChange={(range) => change({ range })} />
        {fields?.(draft, change)}
        <Button htmlType="submit">{t('button.search')}</Button>
        <Button type="text" onClick={() => onSubmit({ ...state, ...noSearch })}>
          {t('button.reset')}
        </Button>
        {tools && <div className={css.tools}>{tools}</div>}
      </form>
    </search>
  )
}
