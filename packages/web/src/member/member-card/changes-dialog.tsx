import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { ChangesTable } from './changes-table.tsx'
import css from './ladder.module.css'
import { words } from './member-card.words.ts'

/** Who came to which card, when and why, the latest first; all of it as a sheet. */
export default function ChangesDialog({ of, onClosed }: { of: number | undefined; onClosed(): void }) {
  const { say, t } = useWords()
  const [open, setOpen] = useState(true)
  const [brand, setBrand] = useState(of)
  const asked = brand === undefined ? {} : { brandId: brand as Id }
  return (
    <Dialog
      open={open}
      width={880}
      title={say(words.changes)}
      footer={<Button onClick={() => setOpen(false)}>{t('button.close')}</Button>}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={css.asked}>
        <BrandSelect value={brand ?? null} placeholder={say(words.allBrands)} onChange={setBrand} />
        <ExportButton of={memberCard.endpoints.changesExport} asked={asked} what={say(words.changes)} />
      </div>
      <ChangesTable key={brand} asked={asked} />
    </Dialog>
  )
}
