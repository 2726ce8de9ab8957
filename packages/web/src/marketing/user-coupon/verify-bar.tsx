import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import css from './user-coupon.module.css'
import { words } from './user-coupon.words.ts'

const ShopPicker = picker(shop)

/** A scanner types into it and presses Enter: the code is redeemed at the chosen shop, and the next one may come. */
export function VerifyBar() {
  const { say } = useWords()
  const can = useCan()
  const box = useRef<InputRef>(null)
  const [code, setCode] = useState('')
  const [shopId, setShopId] = useState<number>()
  const { run, pending } = useAction(userCoupon, 'verify', {
    done: ({ couponName }) => say(words.verified, { name: couponName }),
  })
  if (!can(userCoupon.endpoints.verify.guard)) return null

  async function redeem() {
    if (!code || shopId === undefined) return
    await run({ code, shopId: shopId as Id })
    // Redeemed or refused: the scanner overwrites what stands there.
    box.current?.focus({ cursor: 'all' })
  }

  return (
    <div className={css.bar}>
      <span className={css.title} title={say(words.verifyHelp)}>
        {say(words.verify)}
      </span>
      <ShopPicker
        className={css.shop}
        label={say(words.shop)}
        placeholder={words.shop}
        value={shopId ?? null}
        onChange={(next) => {
          setShopId(next ?? undefined)
          box.current?.focus()
        }}
      />
      <Input
        ref={box}
        className={css.code}
        aria-label={say(words.code)}
        placeholder={say(words.code)}
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
        onPressEnter={() => void redeem()}
      />
      <Button loading={pending} disabled={!code || shopId === undefined} onClick={() => void redeem()}>
        {say(words.verify)}
      </Button>
    </div>
  )
}
