import { member } from '@brandside/contract/member/member.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { TreeView } from '../../platform/data/tree/tree-view.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { useNoAside } from '../../platform/ui/window/use-narrow.ts'
import { SaveSegmentDialog } from './save-segment-dialog.tsx'
import { words } from './segments.words.ts'
import css from './segments-aside.module.css'

/** Saved filters with the number of members that each finds now; one filters the list, and the list's filters make one. */
export function SegmentsAside() {
  const clear = useClear()
  const { state, filterBy } = useList()
  const { say, t } = useWords()
  const can = useCan()
  const ask = useConfirm()
  const noAside = useNoAside()
  const { data: segments = [] } = useRead(member, 'segments', {})
  const removal = useAction(member, 'deleteSegments', { done: say(words.deleted) })
  const [saving, setSaving] = useState<'new' | 'change'>()
  const chosen = segments.find(({ id }) => id === Number(state.filters.segmentId))
  const choose = (id: number | undefined) => filterBy('segmentId', id)
  const mayWrite = can(member.endpoints.saveSegment.guard)

  async function remove() {
    if (!chosen) return
    const sure = await ask({
      title: say(words.deleteTitle, { name: chosen.name }),
      text: say(words.deleteText),
      verb: t('button.delete'),
      cancel: t('button.cancel'),
      danger: true,
    })
    if (sure && (await removal.run({ segmentIds: [chosen.id] }))) choose(undefined)
  }

  return (
    <div className={css.segments}>
      {noAside ? (
        <Select
          allowClear={clear}
          aria-label={say(words.segments)}
          placeholder={say(words.all)}
          value={chosen?.id ?? null}
          options={segments.map(({ id, name, heads }) => ({ value: id, label: `${name}（${heads}）` }))}
          onChange={(id) => choose(id ?? undefined)}
        />
      ) : (
        <TreeView
          label={say(words.segments)}
          root={say(words.all)}
          branches={segments.map(({ id, name, heads }) => ({
            key: id,
            text: name,
            count: heads,
            faint: heads === 0,
            children: [],
          }))}
          chosen={chosen?.id}
          onChoose={choose}
        />
      )}
      {mayWrite && (
        <div className={css.buttons}>
          <Button size="small" onClick={() => setSaving('new')}>
            {say(words.save)}
          </Button>
          {chosen && (
            <>
              <Button size="small" onClick={() => setSaving('change')}>
                {say(words.change)}
              </Button>
              <Button size="small" danger loading={removal.pending} onClick={() => void remove()}>
                {t('button.delete')}
              </Button>
            </>
          )}
        </div>
      )}
      {saving && (
        <SaveSegmentDialog
          segment={saving === 'change' ? chosen : undefined}
          within={chosen?.filter}
          filters={state.filters}
          onSaved={choose}
          onClosed={() => setSaving(undefined)}
        />
      )}
    </div>
  )
}

/** A segment by its name; while that is read, and once the segment is gone, by its number. */
export function SegmentName({ id }: { id: number }) {
  const { data: segments = [] } = useRead(member, 'segments', {})
  return segments.find((segment) => segment.id === id)?.name ?? String(id)
}
