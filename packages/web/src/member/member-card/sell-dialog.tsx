import { member } from '@brandside/contract/member/member.ts'
import { type MemberCardRow, memberCard } from '@brandside/contract/member/member-card.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { showAmount } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { words } from './member-card.words.ts'

const MemberPicker = picker(member)
const ShopPicker = picker(shop)
const ChannelPicker = picker(payChannel)

/** Sells a card at the counter. */
export function SellDialog({ card, onClosed }: { card: MemberCardRow; onClosed(): void }) {
  const { say, language } = useWords()
  const { id, name, priceCents, brandId, currency } = card
  return (
    <ActDialog
      of={memberCard}
      act="sell"
      title={say(words.sellTitle, { name })}
      help={say(words.sellHelp, { price: showAmount(priceCents, currency, language) })}
      verb={say(words.sell)}
      given={{ id }}
      fields={['memberId', 'shopId', 'payChannelId']}
      inputs={{
        memberId: <MemberPicker />,
        shopId: <ShopPicker within={{ brandId }} />,
        payChannelId: <ChannelPicker within={{ kind: 'CASH' }} />,
      }}
      done={say(words.sold)}
      onClosed={onClosed}
    />
  )
}
