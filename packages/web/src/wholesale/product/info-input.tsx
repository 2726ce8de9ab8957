import { type PropertyOption, productProperty } from '@brandside/contract/wholesale/product/product-property.ts'
import { Form, Input, Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { words } from './product.words.ts'
import css from './spec-input.module.css'

/** What one property tells of a product. */
interface Told {
  propertyId: number
  valueId: number | null
  value: string | null
}

interface InfoInputProps {
  id?: string
  className?: string
  value?: readonly Told[] | null
  onChange?(value: Told[]): void
}

const number = { kind: 'quantity', min: -999_999_999, max: 999_999_999, decimals: 3 } as const

/** An input for each property of the class that describes a product and makes no SKUs. */
export default function InfoInput({ value, onChange }: InfoInputProps) {
  const { say } = useWords()
  const form = Form.useFormInstance()
  const classId: number | undefined = Form.useWatch('classId', form)
  const { data } = useRead(productProperty, 'options', classId ? { classId } : {})
  const told = value ?? []
  const properties = (data ?? []).filter(({ kind }) => kind === 'INFO')
  if (!classId) return <p className={css.hint}>{say(words.infoClassFirst)}</p>
  if (data && properties.length === 0) return <p className={css.hint}>{say(words.noInfos)}</p>

  function put(propertyId: number, next: Pick<Told, 'valueId' | 'value'>) {
    const rest = told.filter((one) => one.propertyId !== propertyId)
    const isBlank = next.valueId === null && next.value === null
    onChange?.(isBlank ? rest : [...rest, { propertyId, ...next }])
  }

  return (
    <div className={css.spec}>
      {properties.map((property) => (
        <div key={property.id} className={css.property}>
          <span>{property.required ? `${property.name} *` : property.name}</span>
          <One
            property={property}
            told={told.find(({ propertyId }) => propertyId === property.id)}
            put={(next) => put(property.id, next)}
          />
        </div>
      ))}
    </div>
  )
}

interface OneProps {
  property: PropertyOption
  told: Told | undefined
  put(next: Pick<Told, 'valueId' | 'value'>): void
}

function One({ property: { name, inputType, values }, told, put }: OneProps) {
  const clear = useClear()
  if (inputType === 'SELECT')
    return (
      <Select<number>
        allowClear={clear}
        aria-label={name}
        showSearch={{ optionFilterProp: 'label' }}
        value={told?.valueId ?? undefined}
        options={values.map(({ id, value }) => ({ value: id as number, label: value }))}
        onChange={(id?: number) => put({ valueId: id ?? null, value: null })}
      />
    )
  const write = (text: unknown) => put({ valueId: null, value: text ? String(text) : null })
  if (inputType === 'NUMBER') return <NumberInput label={name} info={number} value={told?.value} onChange={write} />
  return (
    <Input
      aria-label={name}
      count={upTo(100)}
      value={told?.value ?? ''}
      onChange={({ target }) => write(target.value)}
    />
  )
}
