import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './epos.module.css'
import { words } from './epos.words.ts'

const BrandSelect = lazy(() => import('../brand/brand.select.tsx'))

/** Mirrors everything of every connected shop of a brand: categories, kinds of goods, tables and goods. */
export function SyncAll() {
  const { say } = useWords()
  const may = useMay()
  const [shown, setShown] = useState(false)
  if (!may(epos.endpoints.syncAll)) return null
  return (
    <>
      <Button onClick={() => setShown(true)}>{say(words.syncAll)}</Button>
      {shown && <SyncAllDialog onClosed={() => setShown(false)} />}
    </>
  )
}

function SyncAllDialog({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [brandId, setBrandId] = useState<Id>()
  const sync = useAction(epos, 'syncAll')

  async function start() {
    const answer = brandId === undefined ? undefined : await sync.run({ brandId })
    if (!answer) return
    if (answer.jobs === 0) toasts.warning(say(words.syncNone))
    else toasts.success(say(words.syncBegun, { count: answer.jobs }))
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={420}
      title={say(words.syncAll)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.sync),
        run: () => void start(),
        pending: sync.pending,
        disabled: brandId === undefined,
      }}
    >
      <p>{say(words.syncAllHelp)}</p>
      <Suspense>
        <BrandSelect
          className={css.brand ?? ''}
          label={say(words.pickBrand)}
          placeholder={say(words.pickBrand)}
          value={brandId}
          onChange={(id: unknown) => setBrandId((id ?? undefined) as Id | undefined)}
        />
      </Suspense>
    </Dialog>
  )
}
