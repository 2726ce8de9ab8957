import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { type MemberRow, member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { points } from '@brandside/contract/member/points.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { rechargeText } from '../recharge-order/recharge-text.public.tsx'
import { words } from './member.words.ts'
import { TagsDialog } from './tags-dialog.tsx'

const CouponPicker = picker(coupon)
const CardPicker = picker(memberCard)
const MemberPicker = picker(member)
const PackagePicker = picker(rechargePackage)
const ShopPicker = picker(shop)
const ChannelPicker = picker(payChannel)

export type MemberAct =
  | 'recharge'
  | 'points'
  | 'wallet'
  | 'coupon'
  | 'merge'
  | 'card'
  | 'tags'
  | 'freeze'
  | 'unfreeze'
  | 'cancel'

interface MemberDialogProps {
  act: MemberAct
  row: MemberRow
  onClosed(): void
}

const states = {
  freeze: { status: 'FROZEN', title: words.freezeTitle, help: words.freezeHelp },
  unfreeze: { status: 'ACTIVE', title: words.unfreezeTitle, help: words.unfreezeHelp },
  cancel: { status: 'CANCELLED', title: words.cancelTitle, help: words.cancelHelp },
} as const

/** What is asked before something is done to a member. */
export default function MemberDialog({ act, row, onClosed }: MemberDialogProps) {
  const { say, language } = useWords()
  const { id, nickname: name } = row
  if (act === 'points' || act === 'wallet') return <AdjustDialog act={act} row={row} onClosed={onClosed} />
  if (act === 'coupon')
    return (
      <ActDialog
        of={coupon}
        act="issue"
        title={say(words.issueCouponTitle, { name })}
        verb={say(words.issueCoupon)}
        given={{ memberIds: [id] }}
        fields={['couponId', 'quantityEach', 'remark']}
        inputs={{ couponId: <CouponPicker /> }}
        done={say(words.couponIssued)}
        invalidate={[userCoupon]}
        onClosed={onClosed}
      />
    )
  if (act === 'recharge')
    return (
      <ActDialog
        of={rechargeOrder}
        act="create"
        title={say(words.rechargeTitle, { name })}
        help={say(words.rechargeHelp)}
        verb={say(words.recharge)}
        given={{ memberId: id }}
        fields={['packageId', 'shopId', 'payChannelId']}
        inputs={{
          packageId: <PackagePicker />,
          shopId: <ShopPicker />,
          payChannelId: <ChannelPicker within={{ kind: 'CASH' }} />,
        }}
        done={(answer) => rechargeText({ say, language }, answer)}
        onClosed={onClosed}
      />
    )
  if (act === 'merge')
    return (
      <ActDialog
        of={member}
        act="merge"
        title={say(words.mergeTitle, { name })}
        help={say(words.mergeHelp)}
        verb={say(words.merge)}
        danger
        given={{ sourceId: id }}
        fields={['targetId', 'memberNo']}
        inputs={{ targetId: <MemberPicker /> }}
        done={say(words.merged)}
        invalidate={[points, wallet, memberCard]}
        onClosed={onClosed}
      />
    )
  if (act === 'tags') return <TagsDialog row={row} onClosed={onClosed} />
  if (act === 'card')
    return (
      <ActDialog
        of={member}
        act="setCard"
        title={say(words.setCardTitle, { name })}
        help={say(words.setCardHelp)}
        verb={say(words.save)}
        given={{ id }}
        fields={['cardId', 'reason', 'lockDays']}
        inputs={{ cardId: <CardPicker /> }}
        done={say(words.cardSet, { name })}
        invalidate={[memberCard]}
        onClosed={onClosed}
      />
    )
  const { status, title, help } = states[act]
  return (
    <ActDialog
      of={member}
      act="setState"
      title={say(title, { name })}
      help={say(help)}
      verb={say(member.states.moves[act].button)}
      danger={act !== 'unfreeze'}
      given={{ id, status }}
      fields={['reason']}
      done={say(words.stateSet, { name })}
      onClosed={onClosed}
    />
  )
}

interface AdjustDialogProps {
  act: 'points' | 'wallet'
  row: MemberRow
  onClosed(): void
}

/** Points or stored value by hand. */
function AdjustDialog({ act, row: { id, nickname: name }, onClosed }: AdjustDialogProps) {
  const { say } = useWords()
  if (act === 'points')
    return (
      <ActDialog
        of={points}
        act="adjust"
        title={say(words.adjustPointsTitle, { name })}
        help={say(words.adjustPointsHelp)}
        verb={say(words.save)}
        given={{ memberId: id }}
        fields={['brandId', 'delta', 'reason']}
        inputs={{ brandId: <BrandSelect /> }}
        done={say(words.adjusted)}
        onClosed={onClosed}
      />
    )
  return (
    <ActDialog
      of={wallet}
      act="adjust"
      title={say(words.adjustWalletTitle, { name })}
      help={say(words.adjustPointsHelp)}
      verb={say(words.save)}
      given={{ memberId: id }}
      fields={['brandId', 'principal', 'gift', 'reason']}
      inputs={{ brandId: <BrandSelect /> }}
      done={say(words.adjusted)}
      onClosed={onClosed}
    />
  )
}
