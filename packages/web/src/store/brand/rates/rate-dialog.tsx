import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Select } from 'antd'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { picker } from '../../../platform/data/picker/picker.tsx'
import { fieldsOf, type InputAt } from '../../../platform/io/api/contract-data.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import type { InputProps } from '../../../platform/ui/inputs/field-input.tsx'
import { ItemDialog } from '../../item-dialog.tsx'
import { words } from '../brand-file.words.ts'

const ShopPicker = picker(shop)

type Rate = NonNullable<InputAt<typeof brand, 'setRate'>['rates']>[number]

interface Channel {
  payChannelId: number
  channelName: string
}

interface RateDialogProps {
  brandId: Id
  channels: readonly Channel[]
  onClosed(): void
}

/** Adds a rate that begins now or later. */
export function RateDialog({ brandId, channels, onClosed }: RateDialogProps) {
  const { say } = useWords()
  const add = useAction(brand, 'setRate', { done: say(words.rateAdded) })
  return (
    <ItemDialog
      title={say(words.addRate)}
      verb={say(words.addRate)}
      help={say(words.addRateHelp)}
      infos={fieldsOf(brand.endpoints.setRate).rates?.items ?? {}}
      fields={['payChannelId', 'rateBp', 'minFeeCents', 'maxFeeCents', 'effectiveFrom', 'shopId', 'note']}
      inputs={{ payChannelId: <ChannelSelect channels={channels} />, shopId: <ShopPicker within={{ brandId }} /> }}
      pending={add.pending}
      errors={add.fieldErrors}
      // The form has checked each value against the contract's own description of the field.
      onSend={async (values) => Boolean(await add.run({ id: brandId, rates: [values as unknown as Rate] }))}
      onClosed={onClosed}
    />
  )
}

function ChannelSelect({ channels, id, value, onChange }: InputProps<number> & { channels: readonly Channel[] }) {
  return (
    <Select<number>
      id={id as string}
      value={value as number}
      options={channels.map(({ payChannelId, channelName }) => ({ value: payChannelId, label: channelName }))}
      onChange={(next) => onChange?.(next)}
    />
  )
}
