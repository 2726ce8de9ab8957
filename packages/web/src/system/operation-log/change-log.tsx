import type { Output } from '@brandside/contract/platform/contract.ts'
import { logAction, operationLog } from '@brandside/contract/system/operation-log.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { download } from '../../platform/io/api/download.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import type { Chosen } from '../../platform/io/dictionaries/choices.ts'
import { useChoices } from '../../platform/io/dictionaries/use-choices.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { LogForm } from './log-form.tsx'
import { LogSurface } from './log-surface.tsx'
import css from './operation-log.module.css'
import { words } from './operation-log.words.ts'
import { type LogSearch, queryOf, useLogSearch } from './use-log-search.ts'

const LogLine = lazy(() => import('./log-line.tsx'))

const actionInfo: Chosen = { options: logAction.items, dictionary: logAction.code, colours: logAction.colours }

type Line = Output<typeof operationLog, 'lines'>['list'][number]

export function ChangeLog() {
  const clear = useClear()
  const { say } = useWords()
  const queries = useQueryClient()
  const { state, go } = useLogSearch()
  const [open, setOpen] = useState<Line>()
  const common = useChoices(actionInfo)
  const modules = useRead(operationLog, 'modules', {}, { staleTime: 600_000 })
  const input = { ...queryOf(state), page: state.page, rows: state.rows }
  const read = useRead(operationLog, 'lines', input, { keepPrevious: true })
  const isFiltered = Object.keys(queryOf(state)).length > 0
  const operator = read.data?.list.find(({ operatorId }) => operatorId === state.operatorId)

  /** Those of one module, or those that many have. */
  function actionsOf(moduleName: string) {
    const found = modules.data?.find((each) => each.moduleName === moduleName)
    if (found) return found.actions.map(({ action, actionTitle }) => ({ value: action, label: actionTitle }))
    return common.map(({ value, label }) => ({ value, label: say(label) }))
  }

  function ask(next: LogSearch) {
    // 查询 asks again even when nothing in the filters has changed.
    void queries.invalidateQueries({ queryKey: [operationLog.name, 'lines'] })
    go(next)
  }

  return (
    <>
      <LogSurface
        title={say(words.changes)}
        read={read}
        state={state}
        isFiltered={isFiltered}
        go={go}
        head={[words.time, words.operator, words.module, words.action, words.content].map((label) => say(label))}
        form={
          <LogForm
            state={state}
            onSubmit={ask}
            tools={<ExportLog state={state} />}
            fields={(draft, change) => (
              <>
                <Select
                  className={css.module}
                  aria-label={say(words.module)}
                  showSearch={{ optionFilterProp: 'label' }}
                  allowClear={clear}
                  placeholder={say(words.anyModule)}
                  value={draft.moduleName || undefined}
                  options={modules.data?.map(({ moduleName, moduleTitle }) => ({
                    value: moduleName,
                    label: moduleTitle,
                  }))}
                  onChange={(moduleName: string | undefined) => change({ moduleName: moduleName ?? '', action: '' })}
                />
                <Select
                  className={css.module}
                  aria-label={say(words.action)}
                  showSearch={{ optionFilterProp: 'label' }}
                  allowClear={clear}
                  placeholder={say(words.anyAction)}
                  value={draft.action || undefined}
                  options={actionsOf(draft.moduleName)}
                  onChange={(action: string | undefined) => change({ action: action ?? '' })}
                />
                <Input
                  className={css.number}
                  aria-label={say(words.businessId)}
                  placeholder={say(words.businessId)}
                  maxLength={64}
                  value={draft.businessId}
                  onChange={(event) => change({ businessId: event.target.value.trim() })}
                />
                <Input
                  className={css.keyword}
                  aria-label={say(words.keyword)}
                  placeholder={say(words.keyword)}
                  maxLength={64}
                  value={draft.keyword}
                  onChange={(event) => change({ keyword: event.target.value })}
                />
                {state.operatorId !== undefined && (
                  <Tag closable onClose={() => go({ ...state, operatorId: undefined, page: 1 })}>
                    {say(words.onlyOf, { name: operator?.operatorName ?? String(state.operatorId) })}
                  </Tag>
                )}
              </>
            )}
          />
        }
      >
        {(line: Line) => (
          <tr key={line.id}>
            <td>{line.operatorDateTime}</td>
            <td>
              <button
                type="button"
                className={css.link}
                title={say(words.onlyOf, { name: line.operatorName })}
                onClick={() => go({ ...state, operatorId: line.operatorId, page: 1 })}
              >
                {line.operatorName}
              </button>
              <span className={css.weak}>{line.operatorIp}</span>
            </td>
            <td>
              {line.moduleTitle}
              {line.businessId && (
                <button
                  type="button"
                  className={css.record}
                  title={say(words.onlyThis)}
                  onClick={() =>
                    go({
                      ...state,
                      moduleName: line.moduleName,
                      businessId: line.businessId ?? '',
                      action: '',
                      page: 1,
                    })
                  }
                >
                  {line.businessId}
                </button>
              )}
            </td>
            <td>
              <ActionMark line={line} />
            </td>
            <td>
              <button type="button" className={css.content} onClick={() => setOpen(line)}>
                {line.operatorContent}
              </button>
            </td>
          </tr>
        )}
      </LogSurface>
      {open && (
        <Suspense>
          <LogLine key={open.id} line={open} onClosed={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Usual actions in the words and colours of their dictionary, those of one module in its own. */
function ActionMark({ line: { action, actionTitle } }: { line: Line }) {
  const usual = useChoices(actionInfo).find(({ value }) => value === action)
  return usual ? <ChoiceTag colour={usual.colour}>{actionTitle}</ChoiceTag> : actionTitle
}

function ExportLog({ state }: { state: LogSearch }) {
  const { t, say } = useWords()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const endpoint = operationLog.endpoints.export

  async function save() {
    if (busy) return
    setBusy(true)
    try {
      await download(endpoint, queryOf(state), say(operationLog.title))
      toasts.success(say(words.exported))
    } catch (error) {
      toasts.refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Can any={[endpoint.guard]}>
      <Button loading={busy} onClick={() => void save()}>
        {t('button.export')}
      </Button>
    </Can>
  )
}
