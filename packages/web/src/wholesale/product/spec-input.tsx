import { productClass } from '@brandside/contract/wholesale/product/product-class.ts'
import { type PropertyOption, productProperty } from '@brandside/contract/wholesale/product/product-property.ts'
import { productPropertyValue } from '@brandside/contract/wholesale/product/product-property-value.ts'
import { Button, Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { FirstValues } from '../product-property/first-values.public.tsx'
import { words } from './product.words.ts'
import { chosenOf, combined, type SpecRow } from './spec.rules.ts'
import css from './spec-input.module.css'

interface SpecInputProps {
  id?: string
  value?: 'SINGLE' | 'MULTI'
  onChange?(value: 'SINGLE' | 'MULTI'): void
}

/** One SKU, or one for each combination of the values that are chosen here: the rows below follow. */
export default function SpecInput({ value = 'SINGLE', onChange }: SpecInputProps) {
  const { say } = useWords()
  const form = Form.useFormInstance()

  function change(mode: 'SINGLE' | 'MULTI') {
    onChange?.(mode)
    if (mode === 'SINGLE') form.setFieldValue('skus', combined([], rowsOf(form.getFieldValue('skus')), ''))
  }

  return (
    <div className={css.spec}>
      <Segmented<'SINGLE' | 'MULTI'>
        aria-label={say(words.specMode)}
        value={value}
        onChange={change}
        options={[
          { value: 'SINGLE', label: say(words.single) },
          { value: 'MULTI', label: say(words.multi) },
        ]}
      />
      {value === 'MULTI' && <Properties />}
    </div>
  )
}

function Properties() {
  const { say } = useWords()
  const form = Form.useFormInstance()
  const may = useMay()
  const classId: number | undefined = Form.useWatch('classId', form)
  const rows = rowsOf(Form.useWatch('skus', form))
  const asked = classId ? { classId } : {}
  const { data, refetch } = useRead(productProperty, 'options', asked)
  const addValue = useAction(productPropertyValue, 'create')
  const specs = specsIn(data)
  if (!classId) return <p className={css.hint}>{say(words.classFirst)}</p>

  function choose(among: readonly PropertyOption[], of: number, valueIds: readonly number[]) {
    const chosen = among.map((property) => ({
      property,
      valueIds:
        property.id === of
          ? property.values.map(({ id }) => id).filter((id) => valueIds.includes(id))
          : chosenOf(property, rows),
    }))
    form.setFieldValue('skus', combined(chosen, rows, String(form.getFieldValue('spuCode') ?? '')))
  }

  /** What was added a moment ago is offered, and chosen. */
  async function chooseNew(of: number, isChosen: (id: number) => boolean) {
    const among = specsIn((await refetch()).data)
    const values = among.find(({ id }) => id === of)?.values ?? []
    choose(among, of, values.map(({ id }) => id as number).filter(isChosen))
  }

  async function add(property: PropertyOption, value: string, chosen: readonly number[]) {
    const made = await addValue.run({ propertyId: property.id, value, sort: 10 * (property.values.length + 1) })
    if (made) await chooseNew(property.id, (id) => id === made.id || chosen.includes(id))
  }

  return (
    <>
      {specs.map((property) => (
        <ValuesSelect
          key={property.id}
          property={property}
          chosen={chosenOf(property, rows)}
          onChoose={(ids) => choose(specs, property.id, ids)}
          {...(may(productPropertyValue.endpoints.create) && {
            onAdd: (value: string, chosen: readonly number[]) => void add(property, value, chosen),
          })}
        />
      ))}
      {data && specs.length === 0 && !may(productProperty.endpoints.create) && (
        <p className={css.hint}>{say(words.noSpecs)}</p>
      )}
      {data && may(productProperty.endpoints.create) && (
        <NewSpec
          key={specs.length}
          classId={classId}
          isFirst={specs.length === 0}
          onMade={(id) => void chooseNew(id, () => true)}
        />
      )}
    </>
  )
}

const specsIn = (options: readonly PropertyOption[] | undefined) =>
  (options ?? []).filter(({ kind }) => kind === 'SPEC')

interface ValuesSelectProps {
  property: PropertyOption
  chosen: readonly number[]
  onChoose(ids: readonly number[]): void
  onAdd?(value: string, chosen: readonly number[]): void
}

/** No value has this id. */
const added = 0

/** The sizes of one property; one that is not in the list is added where it is missed. */
function ValuesSelect({ property: { name, values }, chosen, onChoose, onAdd }: ValuesSelectProps) {
  const { say } = useWords()
  const [text, setText] = useState('')
  const typed = text.trim()
  const isNew = onAdd && typed !== '' && !values.some(({ value }) => value === typed)
  const options = values.map(({ id, value }): { value: number; label: string } => ({ value: id, label: value }))
  return (
    <div className={css.property}>
      <span>{name}</span>
      <Select<number[]>
        mode="multiple"
        aria-label={say(words.specOf, { name })}
        placeholder={say(onAdd ? words.specOrNew : words.specOf, { name })}
        showSearch={{ optionFilterProp: 'label', searchValue: text, onSearch: setText }}
        value={[...chosen]}
        options={isNew ? [...options, { value: added, label: say(words.addValue, { value: typed }) }] : options}
        onChange={(ids) => {
          setText('')
          if (ids.includes(added)) onAdd?.(typed, chosen)
          else onChoose(ids)
        }}
      />
    </div>
  )
}

interface NewSpecProps {
  classId: number
  /** The class has none yet: nothing can be chosen before one is there. */
  isFirst: boolean
  onMade(id: number): void
}

const mostOfName = 20

/** A specification that the class lacks, with its values, where it is missed. */
function NewSpec({ classId, isFirst, onMade }: NewSpecProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(isFirst)
  // Names are unique in the company, and sizes are those of a class.
  const { data: ofClass } = useRead(productClass, 'view', { id: classId } as never, { enabled: isFirst })
  const [typed, setTyped] = useState<string>()
  const proposed = ofClass ? say(words.usualSpec, { name: ofClass.name }).slice(0, mostOfName) : ''
  const name = typed ?? proposed
  const [firstValues, setValues] = useState<readonly string[]>([])
  const create = useAction(productProperty, 'create')
  if (!open)
    return (
      <Button type="link" size="small" className={css.more} onClick={() => setOpen(true)}>
        {say(words.newSpec)}
      </Button>
    )
  async function make() {
    const ids = [classId] as PropertyOption['id'][]
    const made = await create.run({ name: name.trim(), kind: 'SPEC', classIds: ids, firstValues: [...firstValues] })
    if (made) onMade(made.id)
  }
  return (
    <div className={css.newSpec}>
      <Input
        aria-label={say(words.specName)}
        placeholder={say(words.specName)}
        maxLength={mostOfName}
        value={name}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FirstValues label={say(words.specOf, { name })} value={firstValues} onChange={(next) => setValues(next ?? [])} />
      <Button
        loading={create.pending}
        disabled={name.trim() === '' || firstValues.length === 0}
        onClick={() => void make()}
      >
        {say(words.addSpec)}
      </Button>
    </div>
  )
}

function rowsOf(value: unknown): readonly SpecRow[] {
  return Array.isArray(value) ? (value as SpecRow[]) : []
}
