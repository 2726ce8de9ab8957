import { type ForeignSaleRow, foreignSale } from '@brandside/contract/payment/foreign-sale.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './foreign-sale.words.ts'

const Field = fieldOf(foreignSale)
const ShopPicker = picker(shop)
const ChannelPicker = picker(payChannel)

const columns: readonly Column<ForeignSaleRow>[] = [
  { name: 'saleNo', width: 168 },
  { name: 'origin', width: 104 },
  { name: 'shopName', width: 160 },
  { name: 'soldAt', width: 168 },
  { name: 'originalCents', width: 104, spare: 2 },
  { name: 'shopOffCents', width: 104, spare: 4 },
  { name: 'platformOffCents', width: 104, spare: 4 },
  { name: 'paidCents', width: 104 },
  { name: 'commissionCents', width: 112, spare: 1 },
  { name: 'netCents', width: 104 },
  { name: 'channelName', width: 120, spare: 3 },
  { name: 'unmappedCount', width: 104 },
]

const form = (
  <>
    <Section title={words.sale} help={words.saleHelp}>
      <Field name="shopId">
        <ShopPicker />
      </Field>
      <Field name="origin" />
      <Field name="saleNo" />
      <Field name="soldAt" />
      <Field name="payChannelId">
        <ChannelPicker within={{ kind: 'PLATFORM' }} />
      </Field>
    </Section>
    <Section title={words.amounts} help={words.amountsHelp}>
      <Field name="originalCents" />
      <Field name="shopOffCents" />
      <Field name="platformOffCents" />
      <Field name="commissionCents" />
    </Section>
    <Section title={words.goods} help={words.goodsHelp}>
      <Field name="goods" />
    </Section>
  </>
)

const nameOf = (row: Values) => String(row.saleNo ?? '')

/** What was sold at delivery platforms and at tills of others. */
export default function ForeignSalePage() {
  const { say } = useWords()
  return (
    <ResourcePage
      of={foreignSale}
      filters={['soldStart', 'shopId', 'origin', 'saleNo', 'unmapped']}
      filterInputs={{ shopId: <ShopPicker /> }}
      columns={columns}
      form={form}
      nameOf={nameOf}
      note={<p>{say(words.help)}</p>}
    />
  )
}
