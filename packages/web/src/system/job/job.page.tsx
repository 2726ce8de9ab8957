import { job, type Message } from '@brandside/contract/system/job.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './job.module.css'
import { words } from './job.words.ts'

const columns = ['event', 'state', 'tries', 'error', 'sentAt', 'startedAt', 'nextAt', 'tenantName'] as const
const perPage = 20
const stateNames = ['failed', 'retry', 'created', 'active'] as const

/** Messages that have not arrived, those that are not tried again by themselves first. */
export default function JobPage() {
  const { say, t } = useWords()
  const [page, setPage] = useState(1)
  const [address, setAddress] = usePageSearch()
  const states = stateNames.filter((name) => address.getAll('states').includes(name))
  const asked = { page, rows: perPage, ...(states.length > 0 && { states }) }
  const read = useRead(job, 'list', asked, { staleTime: 0, keepPrevious: true })
  const retry = useAction(job, 'retry', { done: say(words.retried) })
  const drop = useAction(job, 'drop', { done: say(words.dropped) })
  const ask = useConfirm()
  const shows = shownOf(job.endpoints.list)
  const { list = [], total = 0 } = read.data ?? {}

  async function dropIt({ messageId }: Message) {
    const question = { title: say(words.dropAsk), text: say(words.dropHelp), verb: say(words.drop) }
    if (await ask({ ...question, cancel: t('button.cancel'), danger: true }))
      await drop.run({ messageIds: [messageId] })
  }

  return (
    <PageFrame actions={<Button onClick={() => void read.refetch()}>{say(words.refresh)}</Button>}>
      <div className={css.surface}>
        <p className={css.help}>{say(words.help)}</p>
        <Select
          className={css.states as string}
          mode="multiple"
          allowClear={useClear()}
          aria-label={say(shows.state?.label ?? job.title)}
          placeholder={say(words.allStates)}
          value={states}
          options={stateNames.map((name) => ({
            value: name,
            label: say(shows.state?.options?.[name] ?? [name, name]),
          }))}
          onChange={(chosen) => {
            setPage(1)
            setAddress(new URLSearchParams(chosen.map((name) => ['states', name])), { replace: true })
          }}
        />
        {read.data && list.length === 0 ? (
          <p className={css.none}>{say(words.none)}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
          <section className={css.scroller} aria-label={say(job.title)} tabIndex={0}>
            <table className={plain.table} aria-label={say(job.title)} aria-busy={read.isFetching}>
              <thead>
                <tr>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {say(shows[name]?.label ?? [name, name])}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {list.map((message) => (
                  <tr key={message.messageId}>
                    {columns.map((name) => (
                      <td key={name}>
                        <ShownValue info={shows[name]} value={message[name]} />
                      </td>
                    ))}
                    <td className={css.buttons}>
                      {message.state !== 'active' && (
                        <>
                          <Can any={['system:job:retry']}>
                            <Button
                              size="small"
                              type="link"
                              onClick={() => void retry.run({ messageIds: [message.messageId] })}
                            >
                              {say(words.retry)}
                            </Button>
                          </Can>
                          <Can any={['system:job:drop']}>
                            <Button size="small" type="link" danger onClick={() => void dropIt(message)}>
                              {say(words.drop)}
                            </Button>
                          </Can>
                        </>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <ShortPager page={page} rows={perPage} total={total} onChange={setPage} />
      </div>
    </PageFrame>
  )
}
