import { type ContractRow, contract } from '@brandside/contract/wholesale/contract.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import { PartTabs } from '../../platform/ui/unsaved/part-tabs.tsx'
import { AmendmentTab } from './amendment-tab.tsx'
import { fileWords as words } from './contract-file.words.ts'
import { Overlaps } from './overlaps.public.tsx'
import { PapersTab } from './papers-tab.tsx'
import { UsageTab } from './usage-tab.tsx'

/** How far a contract is used up, what it changed of the one before it, and the papers that were signed. */
export default function ContractFile({ row: { id, no }, onClosed }: { row: ContractRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(contract, 'view', { id }, { staleTime: 0 })
  const { data } = read
  return (
    <Drawer open={open} title={say(words.fileOf, { no })} onClose={() => setOpen(false)} onClosed={onClosed}>
      {!data && <LoadingOrFailed read={read} />}
      {data && <Overlaps overlaps={data.overlaps} />}
      {data && (
        <PartTabs
          items={[
            { key: 'usage', label: say(words.usage), children: <UsageTab whole={data} /> },
            ...(data.prevId === null
              ? []
              : [
                  {
                    key: 'amendment',
                    label: say(words.amendment),
                    children: <AmendmentTab whole={data} prevId={data.prevId} />,
                  },
                ]),
            { key: 'papers', label: say(words.papers), children: <PapersTab whole={data} /> },
          ]}
        />
      )}
    </Drawer>
  )
}
