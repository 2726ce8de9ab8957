import type { Output } from '@brandside/contract/platform/contract.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../platform/base/i18n/words.ts'
import { deviceName } from '../../platform/frame/session/device-name.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { LogForm } from './log-form.tsx'
import { LogSurface } from './log-surface.tsx'
import css from './operation-log.module.css'
import { words } from './operation-log.words.ts'
import { queryOf, useLogSearch } from './use-log-search.ts'

type SignIn = Output<typeof operationLog, 'login'>['list'][number]

export function SignInLog() {
  const { say } = useWords()
  const queries = useQueryClient()
  const { state, go } = useLogSearch()
  const { operatorId, operatorTimeStart, operatorTimeEnd } = queryOf(state)
  const asked = {
    ...(operatorId && { operatorId }),
    ...(operatorTimeStart && { operatorTimeStart }),
    ...(operatorTimeEnd && { operatorTimeEnd }),
  }
  const read = useRead(operationLog, 'login', { ...asked, page: state.page, rows: state.rows }, { keepPrevious: true })
  return (
    <LogSurface
      title={say(words.signIns)}
      read={read}
      state={state}
      isFiltered={Object.keys(asked).length > 0}
      go={go}
      head={[words.time, words.operator, words.outcome, words.device].map((label) => say(label))}
      form={
        <LogForm
          state={state}
          onSubmit={(next) => {
            void queries.invalidateQueries({ queryKey: [operationLog.name, 'login'] })
            go(next)
          }}
        />
      }
    >
      {(line: SignIn) => (
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
          <td data-succeeded={line.succeeded}>{line.operatorContent}</td>
          <td className={css.device} title={line.userAgent ?? undefined}>
            {deviceName(line.userAgent) ?? line.userAgent}
          </td>
        </tr>
      )}
    </LogSurface>
  )
}
