import { type ProviderRow, provider } from '@brandside/contract/wholesale/provider.ts'
import { providerPrice } from '@brandside/contract/wholesale/provider-price.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import { PartTabs } from '../../platform/ui/unsaved/part-tabs.tsx'
import { words } from './provider.words.ts'
import { ProviderPrices } from './provider-prices.tsx'
import { ProviderStatement } from './provider-statement.tsx'

/** What a supplier is paid for its goods, and what it is owed for those that were shipped. */
export default function ProviderDrawer({ row, onClosed }: { row: ProviderRow; onClosed(): void }) {
  const { say } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(true)
  const items = [
    ...(may(providerPrice.endpoints.list)
      ? [{ key: 'prices', label: say(words.prices), children: <ProviderPrices row={row} /> }]
      : []),
    ...(may(provider.endpoints.statement)
      ? [{ key: 'statement', label: say(words.statement), children: <ProviderStatement row={row} /> }]
      : []),
  ]
  return (
    <Drawer
      open={open}
      title={say(words.settlementOf, { name: row.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <PartTabs items={items} />
    </Drawer>
  )
}
