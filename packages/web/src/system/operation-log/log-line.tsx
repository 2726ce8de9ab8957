import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { FieldChange } from '@brandside/contract/shell/record-log.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { FieldChanges } from '../../platform/data/operation-log/field-changes.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import css from './log-line.module.css'
import { words } from './operation-log.words.ts'
import { RecordWay } from './record-way.public.tsx'

interface LogLineProps {
  line: Output<typeof operationLog, 'lines'>['list'][number]
  onClosed(): void
}

/** One line of the log: its facts, and what was changed, field by field. */
export default function LogLine({ line, onClosed }: LogLineProps) {
  const { t, say } = useWords()
  const [open, setOpen] = useState(true)
  const named = { line: line.id, operatorDateTime: line.operatorDateTime }
  const read = useRead(operationLog, 'line', named)
  const reveal = useAction(operationLog, 'reveal')
  const [full, setFull] = useState<readonly FieldChange[]>()
  const changes = full ?? read.data?.changes
  return (
    <Drawer open={open} title={say(words.line)} onClose={() => setOpen(false)} onClosed={onClosed}>
      <p className={css.sentence}>{line.operatorContent}</p>
      <dl className={css.facts}>
        {(
          [
            [words.operator, line.operatorName],
            [words.time, line.operatorDateTime],
            [words.module, line.moduleTitle],
            [words.action, line.actionTitle],
            [words.businessId, <RecordWay key="record" module={line.moduleName} id={line.businessId} />],
            [words.ip, line.operatorIp],
            [words.requestId, read.data?.requestId],
          ] satisfies [Bilingual, ReactNode][]
        ).map(([label, value]) => (
          <div key={label[1]} className={css.fact}>
            <dt>{say(label)}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <h3 className={css.heading}>{say(words.difference)}</h3>
      {read.error && !read.data && (
        <p role="alert">
          {say(words.failed)}{' '}
          <Button size="small" onClick={() => void read.refetch()}>
            {t('button.retry')}
          </Button>
        </p>
      )}
      {!changes && !read.error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {changes?.length === 0 && <p className={css.weak}>{say(words.noDifference)}</p>}
      {changes && changes.length > 0 && <FieldChanges changes={changes} />}
      {changes?.some(({ masked }) => masked) && (
        <Can any={[operationLog.endpoints.reveal.guard]}>
          <div className={css.reveal}>
            <span className={css.weak}>{say(words.revealHelp)}</span>
            <Button
              size="small"
              loading={reveal.pending}
              onClick={() => void reveal.run(named).then((revealed) => revealed && setFull(revealed.changes))}
            >
              {say(words.reveal)}
            </Button>
          </div>
        </Can>
      )}
    </Drawer>
  )
}
