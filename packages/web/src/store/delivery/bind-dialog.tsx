import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './delivery.module.css'
import { words } from './delivery.words.ts'
import type { CellShop } from './platform-cell.public.tsx'

interface BindDialogProps {
  shop: CellShop
  platform: DeliveryPlatform
  onClosed(): void
}

/** Which of the platform's stores this shop is. */
export default function BindDialog({ shop: { id, name }, platform, onClosed }: BindDialogProps) {
  const { say } = useWords()
  const storeId = useId()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<string>()
  const stores = useRead(delivery, 'stores', { shopId: id, platform })
  const bind = useAction(delivery, 'bind', { done: say(words.bound, { name }) })

  async function send() {
    if (chosen && (await bind.run({ shopId: id, platform, platformShopId: chosen }))) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.bindTitle, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.bind), run: () => void send(), pending: bind.pending, disabled: chosen === undefined }}
    >
      <div className={css.field}>
        <label htmlFor={storeId}>{say(words.store)}</label>
        {stores.error && <LoadingOrFailed read={stores} />}
        {!stores.error && (
          <Select
            id={storeId}
            showSearch={{ optionFilterProp: 'label' }}
            loading={stores.isFetching}
            value={chosen}
            options={(stores.data ?? []).map(({ platformShopId, platformShopName }) => ({
              value: platformShopId,
              label: `${platformShopName} · ${platformShopId}`,
            }))}
            onChange={setChosen}
          />
        )}
      </div>
    </Dialog>
  )
}
