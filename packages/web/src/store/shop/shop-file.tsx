import { delivery } from '@brandside/contract/store/delivery.ts'
import { epos } from '@brandside/contract/store/epos.ts'
import { type ShopRow, shop } from '@brandside/contract/store/shop.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import { PartTabs } from '../../platform/ui/unsaved/part-tabs.tsx'
import { Standings } from '../delivery/standings.public.tsx'
import { ChannelsTab } from './channels-tab.tsx'
import { MenuTab } from './menu-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PayTab } from './pay-tab.tsx'
import { PosTab } from './pos-tab.tsx'
import { ReadinessTab } from './readiness-tab.tsx'
import { words } from './shop-file.words.ts'
import { TerminalTab } from './terminal-tab.tsx'

interface ShopFileProps {
  row: ShopRow
  /** The shop's own fields are edited in its form. */
  onEdit(): void
  onClosed(): void
}

/** What belongs to a shop beside its own fields: what it takes, its menu, channels, ways to pay, POS, delivery, terminals. */
export default function ShopFile({ row, onEdit, onClosed }: ShopFileProps) {
  const { say } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(true)
  // A shop in business is opened for its menu, one that is not for what it lacks.
  const [shown, setShown] = useState(row.status === 1 ? 'menu' : 'readiness')
  function edit() {
    setOpen(false)
    onEdit()
  }
  const { readiness, menu, channels, payChannels, password } = shop.endpoints
  const tabs = [
    { key: 'overview', label: words.overview, needs: readiness, children: <OverviewTab shopId={row.id} /> },
    {
      key: 'readiness',
      label: words.readiness,
      needs: readiness,
      children: <ReadinessTab row={row} onShow={setShown} onEdit={edit} />,
    },
    { key: 'menu', label: words.menu, needs: menu, children: <MenuTab shopId={row.id} /> },
    { key: 'channels', label: words.channels, needs: channels, children: <ChannelsTab shopId={row.id} /> },
    { key: 'pay', label: words.pay, needs: payChannels, children: <PayTab shopId={row.id} /> },
    { key: 'pos', label: words.pos, needs: epos.endpoints.floor, children: <PosTab shopId={row.id} /> },
    { key: 'delivery', label: words.delivery, needs: delivery.endpoints.info, children: <Standings shop={row} /> },
    { key: 'terminal', label: words.terminal, needs: password, children: <TerminalTab row={row} /> },
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
        shown={shown}
        onShow={setShown}
        items={tabs
          .filter(({ needs }) => may(needs))
          .map(({ key, label, children }) => ({ key, label: say(label), children }))}
      />
    </Drawer>
  )
}
