import { type DictionaryColour, dictionaryColours } from '@brandside/contract/platform/dictionaries.ts'
import type { sysDict } from '@brandside/contract/system/dictionaries/sys-dict.ts'
import { type DictionaryItemRow, sysDictItem } from '@brandside/contract/system/dictionaries/sys-dict-item.ts'
import { Form, Select } from 'antd'
import { useMemo } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import css from './dictionary.module.css'
import { words } from './dictionary.words.ts'
import { DictionaryList } from './dictionary-list.tsx'
import { useDictionaries } from './use-dictionaries.ts'

/** The platform's dictionaries and a tenant's have the same calls; their page is one. */
export type DictionaryContract = typeof sysDict
type ItemContract = typeof sysDictItem

const Field = fieldOf(sysDictItem)

const columnsOf = (of: DictionaryContract): readonly Column<DictionaryItemRow>[] => [
  { name: 'labelZh', note: 'value', width: 190 },
  {
    name: 'colour',
    label: words.preview,
    width: 240,
    cell: ({ labelZh, labelEn, colour }) => <Preview labelZh={labelZh} labelEn={labelEn} colour={colour} />,
  },
  { name: 'dictName', width: 110, cell: ({ dictId }) => <DictionaryName of={of} id={dictId} /> },
  { name: 'sort', width: 56, spare: 2 },
  { name: 'isDefault', width: 64, spare: 4 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

/** Dictionaries on the left, the items of the chosen one on the right. */
export function DictionaryPage({ of, items }: { of: DictionaryContract; items: ItemContract }) {
  const { say } = useWords()
  const { dictionaries } = useDictionaries(of)
  const columns = useMemo(() => columnsOf(of), [of])
  const closed = new Set(dictionaries.filter((each) => each.closed).map(({ id }) => id))
  return (
    <ResourcePage
      of={items}
      aside={<DictionaryList of={of} items={items} />}
      filters={['keyword', 'status']}
      chips={['dictId']}
      columns={columns}
      form={<ItemForm of={of} />}
      shownAs={{ dictId: (id) => <DictionaryName of={of} id={Number(id)} /> }}
      stays={(row) => (row.builtin ? say(words.builtinStays) : undefined)}
      statusStays={({ dictId, status }) => (status === 1 && closed.has(dictId) ? say(words.closedStays) : undefined)}
      nameOf={(row) => String(row.labelZh ?? '')}
    />
  )
}

interface PreviewProps {
  labelZh: string | null | undefined
  labelEn: string | null | undefined
  colour: DictionaryColour | undefined
}

/** Both languages, as a list will show them. */
function Preview({ labelZh, labelEn, colour }: PreviewProps) {
  return (
    <span className={css.preview}>
      <ChoiceTag colour={colour}>{labelZh || '–'}</ChoiceTag>
      <ChoiceTag colour={colour}>{labelEn || labelZh || '–'}</ChoiceTag>
    </span>
  )
}

function DictionaryName({ of, id }: { of: DictionaryContract; id: number }) {
  const { language } = useWords()
  const { dictionaries } = useDictionaries(of)
  const found = dictionaries.find((dictionary) => dictionary.id === id)
  return (language === 'en' ? found?.nameEn : undefined) ?? found?.name ?? String(id)
}

function ItemForm({ of }: { of: DictionaryContract }) {
  const { isNew } = useFormRecord()
  const isForm = Form.useFormInstance() !== undefined
  return (
    <>
      <Section title={words.item} help={words.itemHelp}>
        {(isNew || !isForm) && (
          <Field name="dictId">
            <DictionarySelect of={of} />
          </Field>
        )}
        <Field name="value" />
        <Field name="labelZh" />
        <Field name="labelEn" />
      </Section>
      <Section title={words.look} help={words.lookHelp}>
        <Field name="colour">
          <ColourSelect />
        </Field>
        <Field name="sort" />
        <Field name="isDefault" />
      </Section>
    </>
  )
}

function DictionarySelect({
  of,
  id,
  value,
  onChange,
  className,
}: InputProps<number> & { of: DictionaryContract; className?: string }) {
  const { dictionaries } = useDictionaries(of)
  return (
    <Select
      id={id}
      className={className}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? undefined}
      options={dictionaries
        .filter((dictionary) => !dictionary.closed || dictionary.id === value)
        .map((dictionary) => ({ value: dictionary.id as number, label: `${dictionary.name} ${dictionary.code}` }))}
      onChange={(next: number) => onChange?.(next)}
    />
  )
}

/** Each colour shows the labels that stand in the form. */
function ColourSelect({ id, value, onChange, className }: InputProps<DictionaryColour> & { className?: string }) {
  const { say, language } = useWords()
  const form = Form.useFormInstance()
  const [labelZh, labelEn]: (string | undefined)[] = [Form.useWatch('labelZh', form), Form.useWatch('labelEn', form)]
  const label = (language === 'en' && labelEn) || labelZh
  return (
    <Select
      id={id}
      className={className}
      value={value ?? 'grey'}
      options={Object.entries(dictionaryColours).map(([colour, name]) => ({
        value: colour as DictionaryColour,
        label: (
          <span className={css.preview}>
            {label && <ChoiceTag colour={colour as DictionaryColour}>{label}</ChoiceTag>}
            {say(name)}
          </span>
        ),
      }))}
      onChange={(next: DictionaryColour) => onChange?.(next)}
    />
  )
}
