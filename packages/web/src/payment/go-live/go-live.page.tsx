import { type GoLiveRow, goLive } from '@brandside/contract/payment/go-live.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { Suspense } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { words } from './go-live.words.ts'

const Guide = lazy(() => import('./guide.tsx'))

const Field = fieldOf(goLive)
const ChannelPicker = picker(payChannel)

const columns: readonly Column<GoLiveRow>[] = [
  { name: 'channelName', width: 120 },
  { name: 'brandName', width: 120, spare: 2 },
  { name: 'shopName', width: 144 },
  { name: 'isRehearsal', width: 80 },
  { name: 'paymentNo', width: 208, spare: 3 },
  { name: 'amountCents', width: 96 },
  { name: 'currency', width: 72, spare: 4 },
  { name: 'paymentState', width: 96 },
  { name: 'noticedAt', width: 168, spare: 1 },
  { name: 'refundState', width: 96 },
  { name: 'isBilled', width: 112, spare: 2 },
  { name: 'createdAt', width: 168 },
]

const form = (
  <Section title={words.trials}>
    <Field name="channelName" />
    <Field name="brandName" />
    <Field name="shopName" />
    <Field name="isRehearsal" />
    <Field name="paymentNo" />
    <Field name="amountCents" />
    <Field name="paymentState" />
    <Field name="problem" />
    <Field name="noticedAt" />
    <Field name="refundState" />
    <Field name="isBilled" />
  </Section>
)

const filterInputs = { payChannelId: <ChannelPicker />, brandId: <BrandSelect /> }
const nameOf = (row: Values) => String(row.paymentNo ?? '')

/** Leads an account from its settings to its first payment and back, and keeps what was tried. */
export default function GoLivePage() {
  const { say } = useWords()
  return (
    <ResourcePage
      of={goLive}
      filters={['payChannelId', 'brandId']}
      filterInputs={filterInputs}
      columns={columns}
      form={form}
      nameOf={nameOf}
      note={
        <Suspense>
          <Guide label={say(words.steps)} />
        </Suspense>
      }
      wide
    />
  )
}
