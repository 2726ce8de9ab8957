import { type PropertyOption, productProperty } from '@brandside/contract/wholesale/product-property.ts'
import { Form, Segmented, Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
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
  const classId: number | undefined = Form.useWatch('classId', form)
  const rows = rowsOf(Form.useWatch('skus', form))
  const { data } = useRead(productProperty, 'options', classId ? { classId } : {})
  const specs = (data ?? []).filter(({ kind }) => kind === 'SPEC')
  if (!classId) return <p className={css.hint}>{say(words.classFirst)}</p>
  if (data && specs.length === 0) return <p className={css.hint}>{say(words.noSpecs)}</p>

  function choose(changed: PropertyOption, valueIds: readonly number[]) {
    const chosen = specs.map((property) => ({
      property,
      valueIds:
        property.id === changed.id
          ? property.values.map(({ id }) => id).filter((id) => valueIds.includes(id))
          : chosenOf(property, rows),
    }))
    form.setFieldValue('skus', combined(chosen, rows, String(form.getFieldValue('spuCode') ?? '')))
  }

  return specs.map((property) => (
    <div key={property.id} className={css.property}>
      <span>{property.name}</span>
      <Select<number[]>
        mode="multiple"
        aria-label={say(words.specOf, { name: property.name })}
        placeholder={say(words.specOf, { name: property.name })}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosenOf(property, rows)}
        options={property.values.map(({ id, value }) => ({ value: id, label: value }))}
        onChange={(ids) => choose(property, ids)}
      />
    </div>
  ))
}

function rowsOf(value: unknown): readonly SpecRow[] {
  return Array.isArray(value) ? (value as SpecRow[]) : []
}
