import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { Form } from 'antd'
import { picker } from '../../platform/data/picker/picker.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import ProductClassSelect from '../product-class/product-class.select.tsx'
import { words } from './wholesale-coupon.words.ts'

const Field = fieldOf(wholesaleCoupon)
const LevelPicker = picker(custLevel)
const TypePicker = picker(custType)
const SkuPicker = picker(productSku)

/** What a kind of coupon has no use for is not asked; as facts everything is shown. */
export function CouponForm() {
  const form = Form.useFormInstance()
  const [kind, scope, mode] = [
    Form.useWatch('kind', form),
    Form.useWatch('scope', form),
    Form.useWatch('validMode', form),
  ]
  const isForm = form !== undefined
  const asks = (chosen: unknown, value: string) => !isForm || chosen === value
  return (
    <>
      <Section title={words.identity}>
        <Field name="code" />
        <Field name="name" />
        <Field name="remark" />
      </Section>
      <Section title={words.worth} help={words.worthHelp}>
        <Field name="kind" />
        {asks(kind, 'AMOUNT') && <Field name="faceCents" />}
        {asks(kind, 'PERCENT') && <Field name="percentBp" />}
        {asks(kind, 'PERCENT') && <Field name="maxCents" />}
        <Field name="minOrderCents" />
        <Field name="stackable" />
      </Section>
      <Section title={words.reach} help={words.reachHelp}>
        <Field name="scope" />
        {asks(scope, 'CLASS') && (
          <Field name="classIds">
            <ProductClassSelect multiple />
          </Field>
        )}
        {asks(scope, 'SKU') && (
          <Field name="skuIds">
            <SkuPicker multiple />
          </Field>
        )}
        <Field name="custLevelIds">
          <LevelPicker multiple placeholder={words.everybody} />
        </Field>
        <Field name="custTypeIds">
          <TypePicker multiple placeholder={words.everybody} />
        </Field>
        <Field name="payModes" />
      </Section>
      <Section title={words.validity}>
        <Field name="validMode" />
        {asks(mode, 'RANGE') && <Field name="startAt" />}
        {asks(mode, 'RANGE') && <Field name="endAt" />}
        {asks(mode, 'AFTER_GRANT') && <Field name="validDays" />}
        <Field name="totalQty" />
        <Field name="perCustomer" />
      </Section>
    </>
  )
}
