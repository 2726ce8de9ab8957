import { Select } from 'antd'
import type { ReactNode } from 'react'
import { ResourcePage } from '../platform/data/page/resource-page.tsx'
import type { Column } from '../platform/data/resource/columns.tsx'
import { fieldOf, rowsOf, Section } from '../platform/data/resource/fields.tsx'
import type { RowAction } from '../platform/data/resource/row-actions.tsx'
import type { InputProps } from '../platform/ui/inputs/field-input.tsx'
import { useClear } from '../platform/ui/select/use-clear.tsx'
import { type Case, type DishRow, dish } from './samples/sample-contract.ts'

const contracts = {
  rows: dish('rows'),
  nothing: dish('nothing'),
  forbidden: dish('forbidden'),
  failing: dish('failing'),
  waiting: dish('waiting'),
} satisfies Record<Case, unknown>

const Field = fieldOf(contracts.rows)
const Parts = rowsOf(contracts.rows, 'parts')

const columns: readonly Column<DishRow>[] = [
  { name: 'name', note: 'code', width: 200 },
  'category',
  { name: 'parentName', width: 100, spare: 2 },
  'online',
  'price',
  { name: 'discount', spare: 5 },
  { name: 'portion', spare: 5 },
  { name: 'mobile', spare: 3 },
  'status',
  { name: 'sort', spare: 4 },
  { name: 'updatedAt', note: 'updatedByName', width: [150, 168], spare: 1 },
]

const form = (
  <>
    <Section title={['身份', 'Identity']} help={['客人和门店看到的。', 'What guests and shops see.']}>
      <Field name="code" />
      <Field name="name" />
      <Field name="shortName" />
      <Field name="category" />
      <Field name="parentId">
        <SetSelect />
      </Field>
      <Field name="picture" />
      <Field name="intro" />
    </Section>
    <Section title={['联系', 'Contact']}>
      <Field name="mobile" />
      <Field name="email" />
      <Field name="address" help={['小写字母、数字和短横线。', 'Small letters, digits and dashes.']} />
    </Section>
    <Section title={['供应', 'Service']}>
      <Field name="online" />
      <Field name="colour" />
      <Field name="timeZone" />
      <Field name="dayCut" />
      <Field name="since" />
      <Field name="until" />
      <Field name="price" />
      <Field name="discount" />
      <Field name="portion" />
      <Field name="sort" />
    </Section>
    <Section title={['配方', 'Recipe']}>
      <Parts
        help={['按一份餐品计。', 'For one dish.']}
        columns={[
          { name: 'dishId', of: contracts.rows, width: 160 },
          { name: 'amount', width: 72, sum: true },
          { name: 'unit', width: 80 },
          { name: 'cost', width: 96, sum: true },
          { name: 'loss', width: 72 },
          'until',
          { name: 'note', width: 120 },
        ]}
      />
    </Section>
  </>
)

interface DishPageProps {
  answers?: Case
  /** Inside of the page: what acts on it or stands above its list. */
  children?: ReactNode
  aside?: ReactNode
  /** Inside of the form: what acts on it. */
  inForm?: ReactNode
}

/** A next step, which the first dish cannot take now. */
const actions = (row: DishRow): RowAction[] => [
  {
    key: 'serve',
    label: ['上桌', 'Serve'],
    next: true,
    run: () => {},
    forbidden: row.id === 1 ? '厨房正在备菜' : undefined,
  },
]

/** A page as any entity has one, on samples. */
export function DishPage({ answers = 'rows', children, aside, inForm }: DishPageProps) {
  return (
    <ResourcePage
      of={contracts[answers]}
      filters={[
        ...(['name', 'code', 'category', 'priceMin', 'createdStart', 'status'] as const),
        ...(['discountMin', 'portionMin', 'sinceStart', 'mobile', 'email'] as const),
      ]}
      columns={columns}
      form={
        <>
          {form}
          {inForm}
        </>
      }
      note={children}
      aside={aside}
      rowActions={actions}
      stays={(row) => (row.id === 1 ? '“双人套餐”还在使用' : undefined)}
    />
  )
}

/** A picker that a page brings along. */
function SetSelect({ value, onChange, ...given }: InputProps<number> & { className?: string }) {
  const clear = useClear()
  return (
    <Select
      {...given}
      allowClear={clear}
      value={value ?? undefined}
      options={[
        { value: 7, label: '双人套餐' },
        { value: 8, label: 'Anniversary tasting menu with every regional speciality of the house' },
      ]}
      onChange={(next?: number) => onChange?.(next)}
    />
  )
}
