import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import {
  type WholesaleCouponRow,
  wholesaleCoupon,
} from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './wholesale-coupon.module.css'
import { words } from './wholesale-coupon.words.ts'

const CustomerPicker = picker(customer)
const LevelPicker = picker(custLevel)
const TypePicker = picker(custType)

/** Who gets the coupon: customers by name, or all of a level and type. */
export default function GrantDialog({ coupon, onClosed }: { coupon: WholesaleCouponRow; onClosed(): void }) {
  const { say } = useWords()
  const { id, name, totalQty, grantedQty, perCustomer } = coupon
  const [open, setOpen] = useState(true)
  const [by, setBy] = useState<'name' | 'group'>('name')
  const [customerIds, setCustomerIds] = useState<number[]>([])
  const [custLevelId, setLevel] = useState<number>()
  const [custTypeId, setType] = useState<number>()
  const grant = useAction(wholesaleCoupon, 'grant', { done: ({ granted }) => say(words.granted, { count: granted }) })
  const group = { ...(custLevelId && { custLevelId }), ...(custTypeId && { custTypeId }) }

  async function send() {
    if (await grant.run({ id, ...(by === 'name' ? { customerIds } : group) })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={520}
      title={say(words.grantTitle, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.grant),
        run: () => void send(),
        pending: grant.pending,
        disabled: by === 'name' && customerIds.length === 0,
      }}
    >
      <p className={css.help}>{say(words.grantHelp, { left: totalQty - grantedQty, max: perCustomer })}</p>
      <div className={css.fields}>
        <Segmented
          value={by}
          options={[
            { value: 'name' as const, label: say(words.byName) },
            { value: 'group' as const, label: say(words.byGroup) },
          ]}
          onChange={setBy}
        />
        {by === 'name' ? (
          <CustomerPicker multiple label={say(words.customers)} value={customerIds} onChange={setCustomerIds} />
        ) : (
          <>
            <LevelPicker
              label={say(words.level)}
              placeholder={words.level}
              value={custLevelId ?? null}
              onChange={setLevel}
            />
            <TypePicker
              label={say(words.type)}
              placeholder={words.type}
              value={custTypeId ?? null}
              onChange={setType}
            />
            <p className={css.help}>{say(words.groupHelp)}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
