import { type ParameterGroup, parameterGroups } from '@brandside/contract/platform/parameters/parameters.ts'
import { type ParameterRow, sysParam } from '@brandside/contract/system/sys-param.ts'
import { Form, Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { useList } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { TreeView } from '../../platform/data/tree/tree-view.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { useNoAside } from '../../platform/ui/window/use-narrow.ts'
import css from './parameter.module.css'
import { words } from './parameter.words.ts'
import { optionWords, ShownParameter, valueWords } from './shown-parameter.tsx'
import { ValueInput } from './value-input.tsx'

/** The platform's parameters and a tenant's have the same calls; their page is one. */
type ParameterContract = typeof sysParam

// A field's label and input are the same in both contracts.
const Field = fieldOf(sysParam)

/** Parameters in their groups: what is set, what would be the standard, who changed it last. */
export function ParameterPage({ of }: { of: ParameterContract }) {
  const spoken = useWords()
  const { language, say, t } = spoken
  const noAside = useNoAside()
  const ask = useConfirm()
  const update = useAction(of, 'update')
  const nameOf = (row: Partial<ParameterRow>) => (language === 'en' && row.nameEn ? row.nameEn : String(row.name ?? ''))
  const remarkOf = (row: ParameterRow) => (language === 'en' && row.remarkEn ? row.remarkEn : row.remark)

  const columns: readonly Column<ParameterRow>[] = [
    { name: 'name', width: 310, cell: (row) => <Named name={nameOf(row)} code={row.key} /> },
    { name: 'group', width: 76 },
    { name: 'value', width: 170, cell: (row) => <ShownParameter row={row} /> },
    { name: 'standard', width: 110, spare: 1, cell: (row) => valueWords(spoken, row, row.standard) },
    { name: 'remark', width: 200, spare: 4, cell: remarkOf },
    { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 2 },
  ]

  async function reset(row: ParameterRow) {
    const [value, standard] = [row.value, row.standard].map((text) => valueWords(spoken, row, text))
    const name = nameOf(row)
    const sure = await ask({
      title: say(words.resetTitle, { name }),
      text: say(words.resetText, { value: value ?? '', standard: standard ?? '' }),
      verb: say(words.reset),
      cancel: t('button.cancel'),
    })
    if (sure) await update.run({ id: row.id, version: row.version, value: null })
  }

  const actions = (row: ParameterRow): RowAction[] =>
    row.builtin
      ? [
          {
            key: 'reset',
            label: words.reset,
            needs: of.endpoints.update,
            forbidden: row.customised ? undefined : say(words.isStandard),
            run: () => void reset(row),
          },
        ]
      : []

  return (
    <ResourcePage
      of={of}
      aside={noAside ? undefined : <Groups />}
      filters={noAside ? ['keyword', 'group'] : ['keyword']}
      chips={noAside ? [] : ['group']}
      columns={columns}
      form={<ParameterForm />}
      shownAs={{
        value: (_, record) => <ShownParameter row={record as ParameterRow} />,
        remark: (_, record) => remarkOf(record as ParameterRow),
        options: (_, record) => optionWords(spoken, record as ParameterRow),
      }}
      rowActions={actions}
      stays={(row) => (row.builtin ? say(words.stays) : undefined)}
      nameOf={nameOf}
    />
  )
}

function Named({ name, code }: { name: string; code: string }) {
  return (
    <span className={css.named} title={code}>
      <span>{name}</span>
      <span className={css.key}>{code}</span>
    </span>
  )
}

const groups = Object.keys(parameterGroups) as ParameterGroup[]

function Groups() {
  const { state, filterBy } = useList()
  const { say } = useWords()
  const chosen = groups.indexOf(state.filters.group as ParameterGroup)
  return (
    <div className={css.tree}>
      <TreeView
        label={say(words.groups)}
        root={say(words.all)}
        branches={groups.map((group, index) => ({
          key: index + 1,
          text: say(parameterGroups[group]),
          faint: false,
          children: [],
        }))}
        chosen={chosen < 0 ? undefined : chosen + 1}
        onChoose={(key) => filterBy('group', key && groups[key - 1])}
      />
    </div>
  )
}

/** Of a built-in parameter the value is all there is to change; an operator's own is his as a whole. */
function ParameterForm() {
  const { isNew, loaded } = useFormRecord()
  const isForm = Form.useFormInstance() !== undefined
  const isBuiltin = isForm && !isNew && loaded.builtin === true
  return (
    <>
      <Section title={words.parameter} help={words.parameterHelp}>
        {!isBuiltin && (
          <>
            <Field name="key" />
            {isForm && <Field name="name" />}
            {isForm && <Field name="nameEn" />}
            <Field name="group" />
            <Field name="valueType" />
          </>
        )}
        <Field name="value">
          <ValueInput />
        </Field>
        {!isBuiltin && <Field name="remark" />}
      </Section>
      {!isBuiltin && (isForm ? <LimitsOfType /> : <Limits />)}
    </>
  )
}

/** The limits of a value depend on its type. */
function LimitsOfType() {
  const { isNew, loaded } = useFormRecord()
  const chosen: unknown = Form.useWatch('valueType', Form.useFormInstance())
  return <Limits valueType={String(isNew ? chosen : loaded.valueType)} />
}

/** Without a type: all of them, to be read. */
function Limits({ valueType }: { valueType?: string }) {
  const asks = (...types: string[]) => valueType === undefined || types.includes(valueType)
  return (
    <Section title={words.limits} help={words.limitsHelp}>
      {asks('int', 'decimal', 'string') && <Field name="min" />}
      {asks('int', 'decimal', 'string') && <Field name="max" />}
      {asks('enum') && (
        <Field name="options">
          <OptionsInput />
        </Field>
      )}
      {valueType !== 'secret' && <Field name="public" />}
    </Section>
  )
}

function OptionsInput({ id, value, onChange, className }: InputProps<string[]> & { className?: string }) {
  return (
    <Select
      id={id}
      className={className}
      mode="tags"
      open={false}
      suffixIcon={null}
      maxCount={50}
      value={value ?? []}
      onChange={(next: string[]) => onChange?.(next)}
    />
  )
}
