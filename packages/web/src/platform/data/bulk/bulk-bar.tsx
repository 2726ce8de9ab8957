import { asNoun, asNouns, type Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { maxBulkRows, maxExportedIds } from '@brandside/contract/platform/entity/bulk-limits.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { actOrTell } from '../../ui/access/act-or-tell.ts'
import { useMaximised } from '../../ui/window/maximised.ts'
import { FullListButton } from '../resource/full-list-button.tsx'
import { valuesOf } from '../resource/list-state.ts'
import { useList, useResource } from '../resource/resource.ts'
import { countOf } from '../resource/selection.ts'
import { useExport } from '../resource/use-export.ts'
import { useChosen } from '../resource/use-selection.ts'
import { words } from './bulk.words.ts'
import type { BulkAction } from './bulk-actions.ts'
import css from './bulk-bar.module.css'
import type { Which } from './run-bulk.ts'

const BulkRun = lazy(() => import('./bulk-run.tsx'))

interface BulkBarProps {
  /** The bulk actions that the operator may carry out. */
  actions: readonly BulkAction[]
  /** The chosen rows can be saved as a sheet. */
  exports: boolean
  total: number
}

/** Two sentences one after the other. */
const together = (first: Bilingual | undefined, [zh, en]: Bilingual): Bilingual =>
  first ? [`${first[0]}${zh}`, `${first[1]} ${en}`] : [zh, en]

/** In the place of the toolbar while rows are chosen: how many, all that match, and what can be done with them. */
export function BulkBar({ actions, exports, total }: BulkBarProps) {
  const { contract, selection, ask } = useResource()
  const list = useList()
  const { t, say } = useWords()
  const chosen = useChosen(selection, (now) => now)
  const [running, setRunning] = useState<{ action: BulkAction; which: Which }>()
  const full = useMaximised((now) => now.list)
  const count = countOf(chosen)
  const isAll = chosen.all !== undefined
  const { busy, save } = useExport()
  const isTooMany = !isAll && count > maxExportedIds

  async function start(action: BulkAction) {
    const verb = say(action.label)
    const noun = say(count === 1 ? asNoun(contract.title) : asNouns(contract.title))
    const question = action.asks?.(count) ?? {
      title: say(words.bulkAsk, { verb, count, noun }),
      text: say(together(action.follows, isAll ? words.bulkAskAll : words.bulkAskSome), { count }),
      verb,
      cancel: t('button.cancel'),
      danger: action.danger ?? false,
    }
    const which: Which = isAll
      ? { filter: valuesOf(list.state.filters, list.shape), expected: count }
      : { ids: [...chosen.rows.keys()] }
    if (action.run) return action.run(which)
    const input = action.gather ? await action.gather(count, which) : (await ask(question)) && (action.input ?? {})
    if (!input) return
    setRunning({ action: { ...action, input }, which })
  }

  return (
    <>
      {count > 0 && (
        <div role="toolbar" aria-label={say(words.bulk)} className={css.bar}>
          <span className={css.count} role="status">
            {say(isAll ? words.pickedAll : words.picked, { count })}
          </span>
          {!isAll && total > count && (
            <button
              type="button"
              className={css.link}
              {...actOrTell(total > maxBulkRows ? say(words.pickTooMany, { max: maxBulkRows }) : undefined, () =>
                selection.change((now) => ({ ...now, rows: new Map(), all: total })),
              )}
            >
              {say(words.pickAll, { count: total })}
            </button>
          )}
          <button type="button" className={css.link} onClick={selection.clear}>
            {say(words.pickNone)}
          </button>
          <span className={css.actions}>
            {actions.map((action) => (
              <Button key={action.key} danger={action.danger ?? false} onClick={() => void start(action)}>
                {say(action.label)}
              </Button>
            ))}
            {exports && (
              <Button
                loading={busy}
                {...actOrTell(isTooMany ? say(words.exportTooMany, { max: maxExportedIds }) : undefined, () => {
                  void save(isAll ? undefined : [...chosen.rows.keys()])
                })}
              >
                {t('button.export')}
              </Button>
            )}
            {full && <FullListButton />}
          </span>
        </div>
      )}
      {running && (
        <Suspense>
          <BulkRun action={running.action} which={running.which} onClosed={() => setRunning(undefined)} />
        </Suspense>
      )}
    </>
  )
}
