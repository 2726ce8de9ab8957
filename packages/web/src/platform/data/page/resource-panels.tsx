import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import { type ReactNode, Suspense } from 'react'
import { shownOf } from '../../io/api/contract-data.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { ShownValue } from '../../ui/values/shown-value.tsx'
import { StatusText } from '../../ui/values/status-text.tsx'
import type { SavedRecord } from '../form/use-save.ts'
import { OperationLog } from '../operation-log/operation-log.tsx'
import { type Panel, type Row, useResource } from '../resource/resource.ts'
import { StatusSwitch } from '../resource/status-switch.tsx'
import type { OpenPanel } from './resource-page.tsx'

const FormDrawer = lazy(() => import('../form/form-drawer.tsx'))
const DetailDrawer = lazy(() => import('../record/detail-drawer.tsx'))

interface ResourcePanelsProps {
  panels: readonly OpenPanel[]
  /** The address names no record any more. */
  leaving?: boolean
  /** How often the operator has opened a record. */
  opening?: number
  form: ReactNode
  steps?: readonly Bilingual[] | undefined
  preview?: ReactNode
  hint: ((row: Row) => ReactNode) | undefined
  /** The page shows what `create` answers. */
  showsCreated?: boolean
  onSaved(record: SavedRecord): void
  onClosed(key: number): void
}

/** The panels beside the list: forms, details, logs. Each is loaded when it is first opened. */
export function ResourcePanels({ panels, onClosed, ...given }: ResourcePanelsProps) {
  return panels.map(({ key, panel }) => (
    <Suspense key={key}>
      <PanelOf panel={panel} {...given} onClosed={() => onClosed(key)} />
    </Suspense>
  ))
}

interface PanelProps extends Omit<ResourcePanelsProps, 'panels' | 'onClosed'> {
  panel: Panel
  onClosed(): void
}

function PanelOf({
  panel,
  leaving = false,
  opening = 0,
  form,
  steps,
  preview,
  hint,
  showsCreated,
  onSaved,
  onClosed,
}: PanelProps) {
  const { contract, nameOf } = useResource()
  switch (panel.show) {
    case 'create':
      return (
        <FormDrawer
          start={panel.start}
          showsCreated={showsCreated}
          steps={steps}
          preview={preview}
          onSaved={onSaved}
          onClosed={onClosed}
        >
          {form}
        </FormDrawer>
      )
    case 'edit':
      return (
        <FormDrawer id={panel.id} steps={steps} preview={preview} onSaved={onSaved} onClosed={onClosed}>
          {form}
        </FormDrawer>
      )
    case 'detail':
      return (
        <DetailDrawer
          id={panel.id}
          leaving={leaving}
          opening={opening}
          marks={(record) => <Marks record={record} hint={hint} />}
          onClosed={onClosed}
        >
          {form}
        </DetailDrawer>
      )
    case 'log': {
      const { row } = panel
      const subject = { moduleName: contract.name, ...(row && { businessId: String(row.id) }) }
      return <OperationLog subject={subject} name={row && nameOf(row)} onClosed={onClosed} />
    }
  }
}

function Marks({ record, hint }: { record: Row; hint: ((row: Row) => ReactNode) | undefined }) {
  const { contract, nameOf } = useResource()
  const { status } = record
  return (
    <>
      {record.code !== undefined && record.code !== nameOf(record) && (
        <span>
          <ShownValue info={shownOf(contract.endpoints.view).code} value={record.code} />
        </span>
      )}
      {status !== undefined && <StatusMark record={{ ...record, status }} />}
      {contract.states && record.state !== undefined && (
        <span>
          <ShownValue info={shownOf(contract.endpoints.view).state} value={record.state} />
        </span>
      )}
      {hint?.(record)}
    </>
  )
}

function StatusMark({ record }: { record: Row & { status: Status } }) {
  const { contract } = useResource()
  return contract.endpoints.setStatus ? <StatusSwitch row={record} /> : <StatusText status={record.status} />
}
