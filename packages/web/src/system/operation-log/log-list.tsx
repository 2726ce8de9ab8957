import type { Output } from '@brandside/contract/platform/contract.ts'
import type { FieldChange } from '@brandside/contract/shell/record-log.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { logAction, operationLog } from '@brandside/contract/system/operation-log.ts'
import { type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import type { Chosen } from '../../platform/io/dictionaries/choices.ts'
import { useChoices } from '../../platform/io/dictionaries/use-choices.ts'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { LineChanges } from './line-changes.tsx'
import { ActionSelect, ActionTitle, ModuleSelect, ModuleTitle } from './log-filters.tsx'
import { words } from './operation-log.words.ts'
import { RecordWay, useRecordWay } from './record-way.public.tsx'

type Line = Output<typeof operationLog, 'list'>['list'][number]

const Field = fieldOf(operationLog)
const PersonPicker = picker(admin)

const columns: readonly Column<Line>[] = [
  { name: 'at', width: 152 },
  { name: 'operatorName', width: [96, 136] },
  { name: 'operatorContent', width: 400 },
  { name: 'moduleTitle', label: words.module, width: [104, 152], spare: 1 },
  { name: 'businessId', width: [88, 96], cell: (line) => <RecordWay module={line.moduleName} id={line.businessId} /> },
  { name: 'actionTitle', label: words.action, width: [104, 168], cell: (line) => <ActionMark line={line} /> },
  { name: 'operatorIp', width: 128, spare: 2 },
]

const facts = (
  <Section title={words.line}>
    <Field name="operatorContent" />
    <Field name="at" />
    <Field name="operatorName" />
    <Field name="operatorIp" />
    <Field name="moduleTitle" />
    <Field name="actionTitle" />
    <Field name="businessId" />
    <Field name="requestId" />
    <Field name="changes" />
  </Section>
)

const shownAs: ShownAs = {
  operatorId: (id) => <Picked of={admin} ids={[Number(id)]} />,
  moduleName: (name) => <ModuleTitle of={name} />,
  action: (name) => <ActionTitle of={name} />,
  // In a chip there is no record: the id alone.
  businessId: (id, record) => (record ? <RecordWay module={String(record.moduleName)} id={id} titled /> : id),
  changes: (_, record) => (
    <LineChanges key={Number(record?.id)} id={Number(record?.id)} of={(record?.changes ?? []) as FieldChange[]} />
  ),
}

const filterInputs = { operatorId: <PersonPicker />, moduleName: <ModuleSelect />, action: <ActionSelect /> }

const nameOf = ({ moduleTitle, actionTitle }: Values) => `${moduleTitle} · ${actionTitle}`

/** Lines of the log, to be filtered, kept as views, exported and followed to their records. */
export function LogList({ tools }: { tools: ReactNode }) {
  const [, setSearch] = usePageSearch()
  const navigate = useNavigate()
  const wayTo = useRecordWay()
  const actions = useCallback(
    ({ operatorId, moduleName, businessId }: Line): RowAction[] => {
      const way = wayTo(moduleName, businessId)
      const only = (filters: Record<string, string>) => () => setSearch(new URLSearchParams(filters))
      return [
        ...(way ? [{ key: 'record', label: words.toRecord, run: () => void navigate(way.address) }] : []),
        ...(businessId
          ? [{ key: 'same', label: words.onlyRecord, run: only({ moduleName, businessId }) }]
          : [{ key: 'module', label: words.onlyModule, run: only({ moduleName }) }]),
        { key: 'operator', label: words.onlyOperator, run: only({ operatorId: String(operatorId) }) },
      ]
    },
    [wayTo, navigate, setSearch],
  )
  return (
    <ResourcePage
      of={operationLog}
      filters={['operatorId', 'moduleName', 'action', 'keyword', 'businessId', 'atStart', 'operatorIp']}
      filterInputs={filterInputs}
      columns={columns}
      form={facts}
      shownAs={shownAs}
      nameOf={nameOf}
      rowActions={actions}
      tools={tools}
    />
  )
}

const actionInfo: Chosen = { options: logAction.items, dictionary: logAction.code, colours: logAction.colours }

/** Usual actions in the words and colours of their dictionary, those of one module in its own. */
function ActionMark({ line: { action, actionTitle } }: { line: Line }) {
  const usual = useChoices(actionInfo).find(({ value }) => value === action)
  return usual ? <ChoiceTag colour={usual.colour}>{actionTitle}</ChoiceTag> : actionTitle
}
