import { notice } from '@brandside/contract/shell/notice.ts'
import { Button } from 'antd'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import type { OutputAt } from '../../io/api/contract-data.ts'
import { useAction } from '../../io/api/use-action.ts'
import css from './tasks.module.css'
import { words } from './tasks.words.ts'

interface NoticesProps {
  page: OutputAt<typeof notice, 'list'> | undefined
  /** A notice has led to its page. */
  onLeave(): void
}

/** The operator's notices, the newest first; each leads to its page. */
export function Notices({ page, onLeave }: NoticesProps) {
  const { say } = useWords()
  const format = useFormat()
  const heading = useId()
  const navigate = useNavigate()
  const read = useAction(notice, 'read')
  const readAll = useAction(notice, 'readAll')
  const list = page?.list ?? []
  const [newest] = list
  if (!newest) return null

  function follow({ id, page: to, readAt }: (typeof list)[number]) {
    if (!readAt) void read.run({ ids: [id] })
    if (!to) return
    onLeave()
    void navigate(`/${to}`)
  }

  return (
    <section aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading} className={css.heading}>
          {say(words.notices)}
        </h2>
        {(page?.unread ?? 0) > 0 && (
          <Button size="small" type="link" onClick={() => void readAll.run({ upTo: newest.id })}>
            {say(words.readAll)}
          </Button>
        )}
      </div>
      <ul className={css.list}>
        {list.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={css.notice}
              data-unread={!each.readAt || undefined}
              onClick={() => follow(each)}
            >
              {!each.readAt && <span className="visually-hidden">{say(words.unread)}</span>}
              <span>{each.text}</span>
              <time className={css.time}>{format.instant(each.createdAt)}</time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
