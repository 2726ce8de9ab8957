import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { type ProductPriceRow, productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { ByValues } from '../../marketing/inputs/by-values.public.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, OnCreate, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { Can } from '../../platform/ui/access/can.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { UnitOfProduct } from '../document/usual-unit.public.tsx'
import { ProductClassNames } from '../product-class/product-class-names.select.tsx'
import { ProductsByClass } from '../product-class/product-class-tree.public.tsx'
import { adjustWords } from './adjust.words.ts'
import { ForWhom, Steps } from './ladder-cells.tsx'
import { LadderRehearsal } from './ladder-rehearsal.tsx'
import { words } from './product-price.words.ts'

const WhyPriceDialog = lazy(() => import('./why-price-dialog.tsx'))
const AdjustDialog = lazy(() => import('./adjust-dialog.tsx'))
const PlannedDrawer = lazy(() => import('./planned-drawer.tsx'))

const Field = fieldOf(productPrice)
const Tiers = rowsOf(productPrice, 'tiers')
const SkuPicker = picker(productSku)
const LevelPicker = picker(custLevel)
const TypePicker = picker(custType)
const CustomerPicker = picker(customer)

const columns: readonly Column<ProductPriceRow>[] = [
  { name: 'skuName', note: 'skuCode', width: [152, 176] },
  { name: 'scopeType', width: [136, 144], cell: (row) => <ForWhom row={row} /> },
  { name: 'tiers', width: 352, cell: (row) => <Steps row={row} /> },
  { name: 'listPrice', width: 96, spare: 3 },
  { name: 'marginBp', width: 80, spare: 4 },
  { name: 'state', width: 96 },
  { name: 'validFrom', width: 152, spare: 5 },
  { name: 'validTo', width: 152, spare: 6 },
  { name: 'source', width: 88, spare: 7 },
  { name: 'batchId', hidden: true },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <>
    <Section title={words.what} help={words.whatHelp}>
      <Field name="skuId">
        <SkuPicker />
      </Field>
      <Field name="unitId">
        <UnitOfProduct />
      </Field>
    </Section>
    <Section title={words.whose} help={words.whoseHelp}>
      <Field name="scopeType" />
      <ByValues>
        {({ scopeType }) => (
          <>
            {scopeType === 'LEVEL' && (
              <Field name="custLevelId">
                <LevelPicker />
              </Field>
            )}
            {scopeType === 'TYPE' && (
              <Field name="custTypeId">
                <TypePicker />
              </Field>
            )}
            {scopeType === 'CUSTOMER' && (
              <Field name="customerId">
                <CustomerPicker />
              </Field>
            )}
          </>
        )}
      </ByValues>
    </Section>
    <Section title={words.steps} help={words.stepsHelp}>
      <Tiers begins columns={['minQty', 'price']} />
    </Section>
    <Section title={words.time} help={words.timeHelp}>
      <Field name="validFrom" />
      <Field name="validTo" />
    </Section>
    <OnCreate>
      <Section title={adjustWords.rehearsal} help={adjustWords.rehearsalHelp}>
        <LadderRehearsal />
      </Section>
    </OnCreate>
  </>
)

export default function ProductPricePage() {
  const { t, say } = useWords()
  const end = useAction(productPrice, 'end')
  const rollback = useAction(productPrice, 'rollback')
  const [open, setOpen] = useState<{ show: 'why'; start?: Values } | { show: 'adjust' | 'planned' }>()
  const closed = () => setOpen(undefined)

  const question = (act: 'rollback' | 'end', what: Record<string, string | number>) => ({
    title: say(words[`${act}Title`], what),
    text: say(words[`${act}Text`]),
    verb: say(words[act]),
    cancel: t('button.cancel'),
  })

  function actions(row: ProductPriceRow, { open, ask }: Resource): RowAction[] {
    const { id, skuName, skuId, unitId, customerId, state, batchId } = row
    if (state === 'ENDED') return []
    const why = {
      key: 'why',
      label: words.why,
      needs: productPrice.endpoints.effective,
      run: () => setOpen({ show: 'why', start: { skuId, unitId, customerId } }),
    }
    const back: RowAction[] =
      batchId === null
        ? []
        : [
            {
              key: 'rollback',
              label: words.rollback,
              needs: productPrice.endpoints.rollback,
              danger: true,
              run: async () => {
                const sure = await ask(question('rollback', { batch: batchId }))
                if (sure) await rollback.run({ batchId }, { done: say(words.rolledBack, { batch: batchId }) })
              },
            },
          ]
    const { create } = productPrice.endpoints
    return [
      { key: 'revise', label: words.revise, needs: create, run: () => open({ show: 'create', start: startOf(row) }) },
      {
        key: 'end',
        label: words.end,
        needs: productPrice.endpoints.end,
        danger: true,
        run: async () => {
          const sure = await ask(question('end', { name: skuName }))
          if (sure) await end.run({ ids: [id] }, { done: say(words.ended) })
        },
      },
      why,
      ...back,
    ]
  }

  return (
    <>
      <ResourcePage
        of={productPrice}
        tools={
          <>
            <Can any={['wholesale:productPrice:list']}>
              <Button onClick={() => setOpen({ show: 'planned' })}>{say(words.planned)}</Button>
              <Button onClick={() => setOpen({ show: 'why' })}>{say(words.why)}</Button>
            </Can>
            <Can any={['wholesale:productPrice:bulkAdjust']}>
              <Button onClick={() => setOpen({ show: 'adjust' })}>{say(words.adjust)}</Button>
            </Can>
          </>
        }
        aside={<ProductsByClass />}
        filters={['keyword', 'scopeType', 'custLevelId', 'customerId', 'state', 'at', 'changing']}
        filterInputs={{ custLevelId: <LevelPicker />, customerId: <CustomerPicker /> }}
        chips={['classId', 'productId', 'skuId', 'batchId']}
        columns={columns}
        form={form}
        nameOf={({ skuName }) => String(skuName ?? '')}
        rowActions={actions}
        shownAs={{
          classId: (id) => <ProductClassNames ids={[Number(id)]} />,
          productId: (id) => <Picked of={product} ids={[Number(id)]} />,
          skuId: (id) => <Picked of={productSku} ids={[Number(id)]} />,
          unitId: (id) => <Picked of={productUnit} ids={[Number(id)]} />,
          custLevelId: (id) => <Picked of={custLevel} ids={[Number(id)]} />,
          custTypeId: (id) => <Picked of={custType} ids={[Number(id)]} />,
          customerId: (id) => <Picked of={customer} ids={[Number(id)]} />,
        }}
      />
      <Suspense>
        {open?.show === 'why' && <WhyPriceDialog {...(open.start && { start: open.start })} onClosed={closed} />}
        {open?.show === 'planned' && <PlannedDrawer onClosed={closed} />}
        {open?.show === 'adjust' && <AdjustDialog onClosed={closed} />}
      </Suspense>
    </>
  )
}

/** With what the price that follows this one begins. */
function startOf(row: ProductPriceRow): Values {
  const { skuId, unitId, scopeType, custLevelId, custTypeId, customerId, tiers, state, validTo } = row
  const validFrom = state === 'PLANNED' ? row.validFrom : null
  return { skuId, unitId, scopeType, custLevelId, custTypeId, customerId, tiers, validFrom, validTo }
}
