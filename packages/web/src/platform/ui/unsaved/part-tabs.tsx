import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useUnsavedPart } from '../../base/unsaved/unsaved-part.ts'

interface PartTabsProps {
  items: { key: string; label: ReactNode; children: ReactNode }[]
  /** The tab that is shown, where more than a press on it leads there. */
  shown?: string
  onShow?(key: string): void
}

/** Tabs of a drawer, of which one is there at a time: it asks about unsaved input before another takes its place. */
export function PartTabs({ items, shown, onShow }: PartTabsProps) {
  const part = useUnsavedPart()
  const [own, setOwn] = useState(items[0]?.key)
  async function show(key: string) {
    if (part && !(await part.mayLeave())) return
    setOwn(key)
    onShow?.(key)
  }
  return <Tabs items={items} activeKey={shown ?? own ?? ''} onChange={(key) => void show(key)} destroyOnHidden />
}
