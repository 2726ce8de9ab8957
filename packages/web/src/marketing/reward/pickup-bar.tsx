import { reward } from '@brandside/contract/marketing/reward.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import css from './reward.module.css'
import { words } from './reward.words.ts'

const ShopPicker = picker(shop)

/** Goods are handed over in a shop against the member's pick-up code. */
export function PickupBar() {
  const { say } = useWords()
  const can = useCan()
  const [code, setCode] = useState('')
  const [shopId, setShopId] = useState<number>()
  const { run, pending } = useAction(reward, 'pickup', { done: ({ name }) => say(words.handed, { name }) })
  if (!can(reward.endpoints.pickup.guard)) return null

  async function handOver() {
    if (code === '' || shopId === undefined) return
    if (await run({ code, shopId: shopId as Id })) setCode('')
  }

  return (
    <div className={css.bar}>
      <span className={css.title}>{say(words.pickup)}</span>
      <ShopPicker
        className={css.shop}
        label={say(words.shop)}
        placeholder={words.shop}
        value={shopId ?? null}
        onChange={(next) => setShopId(next ?? undefined)}
      />
      <Input
        className={css.code}
        aria-label={say(words.code)}
        placeholder={say(words.code)}
        autoComplete="off"
        inputMode="numeric"
        value={code}
        onChange={(event) => setCode(event.target.value.trim())}
        onPressEnter={() => void handOver()}
      />
      <Button loading={pending} disabled={code === '' || shopId === undefined} onClick={() => void handOver()}>
        {say(words.pickup)}
      </Button>
    </div>
  )
}
