import { brand } from '@brandside/contract/store/brand.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from '../file.module.css'
import { words } from './brand-file.words.ts'

/** Brands that were deleted, each of which can be brought back for ninety days. */
export default function DeletedBrands({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(brand, 'deleted', {}, { staleTime: 0 })
  return (
    <Dialog open={open} width={560} title={say(words.deleted)} onClose={() => setOpen(false)} onClosed={onClosed}>
      <p className={css.help}>{say(words.deletedHelp)}</p>
      {!read.data && <LoadingOrFailed read={read} />}
      {read.data?.length === 0 && <p className={css.empty}>{say(words.deletedNone)}</p>}
      <ul className={css.rows}>
        {read.data?.map((row) => (
          <DeletedBrand key={row.id} {...row} />
        ))}
      </ul>
    </Dialog>
  )
}

interface DeletedProps {
  id: number
  brandName: string
  brandCode: string
  parentName: string | null
  deletedAt: string
  daysLeft: number
}

function DeletedBrand({ id, brandName, brandCode, parentName, deletedAt, daysLeft }: DeletedProps) {
  const { say } = useWords()
  const restore = useAction(brand, 'restore', { done: say(words.restored, { name: brandName }) })
  return (
    <li className={css.row}>
      <span className={css.grow}>
        <strong className={css.strong}>{brandName}</strong> <span className={css.small}>{brandCode}</span>
        <br />
        <span className={css.small}>
          {parentName && `${parentName} · `}
          <Time at={deletedAt} relative /> · {say(words.left, { days: daysLeft })}
        </span>
      </span>
      <Button size="small" loading={restore.pending} onClick={() => void restore.run({ id })}>
        {say(words.restore)}
      </Button>
    </li>
  )
}
