import type { Id } from '@brandside/contract/platform/id.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { useState } from 'react'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import { Standings } from './standings.public.tsx'

/** One shop of the matrix, which has an address. */
export default function ShopDrawer({ id, onClosed }: { id: Id; onClosed(): void }) {
  const [open, setOpen] = useState(true)
  const { data } = useRead(delivery, 'info', { shopId: id }, { staleTime: 0 })
  const name = data?.shopName ?? ''
  return (
    <Drawer open={open} title={name} onClose={() => setOpen(false)} onClosed={onClosed}>
      <Standings shop={{ id, name }} />
    </Drawer>
  )
}
