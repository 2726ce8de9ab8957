import { type BrandRow, brand } from '@brandside/contract/store/brand.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import { PartTabs } from '../../platform/ui/unsaved/part-tabs.tsx'
import { words } from './brand-file.words.ts'
import { BrandShops } from './brand-shops.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PapersTab } from './papers-tab.tsx'
import { PayChannelsTab } from './pay-channels-tab.tsx'
import { RatesTab } from './rates-tab.tsx'

/** What belongs to a brand beside its own fields: papers, pay channels, rates, shops, each on a tab of its own. */
export default function BrandFile({ row, onClosed }: { row: BrandRow; onClosed(): void }) {
  const { say } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(true)
  const { qualification, viewPayChannel, viewRate, shops } = brand.endpoints
  const tabs = [
    { key: 'overview', label: words.overview, needs: shops, children: <OverviewTab brandId={row.id} /> },
    { key: 'papers', label: words.papers, needs: qualification, children: <PapersTab brandId={row.id} /> },
    { key: 'channels', label: words.channels, needs: viewPayChannel, children: <PayChannelsTab brandId={row.id} /> },
    { key: 'rates', label: words.rates, needs: viewRate, children: <RatesTab brandId={row.id} /> },
    { key: 'shops', label: words.shops, needs: shops, children: <BrandShops brandId={row.id} /> },
  ]
  return (
    <Drawer
      open={open}
      wide
      title={say(words.file, { name: row.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <PartTabs
        items={tabs
          .filter(({ needs }) => may(needs))
          .map(({ key, label, children }) => ({ key, label: say(label), children }))}
      />
    </Drawer>
  )
}
