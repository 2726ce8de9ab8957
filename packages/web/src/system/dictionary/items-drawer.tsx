import { type DictionaryColour, dictionaryColours } from '@brandside/contract/platform/dictionaries.ts'
import type { DictionaryRow } from '@brandside/contract/system/dictionaries/sys-dict.ts'
import type { DictionaryItemRow, sysDictItem } from '@brandside/contract/system/dictionaries/sys-dict-item.ts'
import { Button, Input, Select } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { words as formWords } from '../../platform/data/form-parts/form.words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import { MoveButton } from '../../platform/ui/inputs/move-button.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { useUnsaved } from '../../platform/ui/unsaved/use-unsaved.ts'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import css from './dictionary.module.css'
import { words } from './dictionary.words.ts'

type Draft = Pick<DictionaryItemRow, 'id' | 'version' | 'value' | 'labelZh' | 'labelEn' | 'colour' | 'isDefault'>

interface ItemsDrawerProps {
  of: typeof sysDictItem
  dictionary: DictionaryRow
  name: string
  onClosed(): void
}

/** All items of a dictionary on one sheet: words and colours in place, the order by dragging or Alt with the arrows. */
export default function ItemsDrawer({ of, dictionary, name, onClosed }: ItemsDrawerProps) {
  const { t, say } = useWords()
  const ask = useConfirm()
  const [open, setOpen] = useState(true)
  const read = useRead(of, 'list', { dictId: dictionary.id, rows: 200, sort: ['sort'] })
  const { data, refetch } = read
  const [draft, setDraft] = useState<readonly Draft[]>()
  const save = useAction(of, 'arrange', { done: say(words.itemsSaved, { name }) })
  const items = draft ?? data?.list.map(draftOf)
  const nameless = items?.some(({ labelZh }) => labelZh.trim() === '') ?? false

  useUnsaved(() => (open && draft ? { name: say(words.itemsOf, { name }), save: () => send(draft) } : undefined))

  async function send(changed: readonly Draft[]): Promise<boolean> {
    const given = changed.map(({ value: _, ...item }) => item)
    const saved = await save.run({ dictId: dictionary.id, items: given })
    if (saved) setOpen(false)
    return saved !== undefined
  }

  async function close() {
    const sure =
      !draft ||
      (await ask({
        title: say(formWords.unsavedTitle),
        text: say(formWords.unsavedText, { name }),
        verb: say(formWords.discard),
        cancel: say(formWords.keepEditing),
      }))
    if (sure) setOpen(false)
  }

  function takeTheirs() {
    setDraft(undefined)
    void refetch()
  }

  return (
    <Drawer
      open={open}
      title={say(words.itemsOf, { name })}
      onClose={() => void close()}
      onClosed={onClosed}
      footer={
        <div className={css.footer}>
          <span className={css.undo}>
            {draft && (
              <Button type="text" onClick={takeTheirs}>
                {say(words.dropChanges)}
              </Button>
            )}
          </span>
          <Button onClick={() => void close()}>{t('button.cancel')}</Button>
          <Button
            type="primary"
            disabled={!draft || nameless}
            loading={save.pending}
            onClick={() => draft && void send(draft)}
          >
            {t('button.save')}
          </Button>
        </div>
      }
    >
      <p className={css.help}>{say(words.itemsHelp)}</p>
      {items ? <Items items={items} onChange={setDraft} /> : <LoadingOrFailed read={read} />}
    </Drawer>
  )
}

function Items({ items, onChange }: { items: readonly Draft[]; onChange(next: readonly Draft[]): void }) {
  const { say, language } = useWords()
  const [dragged, setDragged] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const put = (id: number, part: Partial<Draft>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...part } : item)))

  function onKeyDown(event: KeyboardEvent, id: number) {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as Record<string, number>)[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    onChange(shifted(items, id, by))
  }

  return (
    <ol ref={list} className={css.items}>
      {items.map(({ id, value, labelZh, labelEn, colour, isDefault }, index) => {
        const called = { name: (language === 'en' && labelEn) || labelZh || value }
        return (
          <li
            key={id}
            className={css.item}
            data-dragged={dragged === id || undefined}
            onKeyDown={(event) => onKeyDown(event, id)}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              if (dragged !== id)
                onChange(shifted(items, dragged, index - items.findIndex((each) => each.id === dragged)))
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <span
              className={css.handle}
              draggable
              aria-hidden="true"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(id)
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              ⠿
            </span>
            <span className={css.called}>
              <ChoiceTag colour={colour}>{called.name}</ChoiceTag>
              <span className={css.code}>{value}</span>
            </span>
            <Input
              aria-label={say(words.labelZhOf, called)}
              status={labelZh.trim() === '' ? 'error' : undefined}
              count={upTo(60)}
              value={labelZh}
              onChange={(event) => put(id, { labelZh: event.target.value })}
            />
            <Input
              aria-label={say(words.labelEnOf, called)}
              count={upTo(60)}
              placeholder={labelZh}
              value={labelEn ?? ''}
              onChange={(event) => put(id, { labelEn: event.target.value || null })}
            />
            <Select<DictionaryColour>
              aria-label={say(words.colourOf, called)}
              value={colour}
              options={Object.entries(dictionaryColours).map(([each, label]) => ({
                value: each as DictionaryColour,
                label: <ChoiceTag colour={each as DictionaryColour}>{say(label)}</ChoiceTag>,
              }))}
              onChange={(next) => put(id, { colour: next })}
            />
            <label className={css.standard}>
              <input
                type="checkbox"
                checked={isDefault}
                aria-label={say(words.defaultOf, called)}
                onChange={() => onChange(items.map((each) => ({ ...each, isDefault: each.id === id && !isDefault })))}
              />
              {say(words.isDefault)}
            </label>
            <span className={css.steps}>
              <MoveButton
                way="up"
                label={called.name}
                disabled={index === 0}
                onClick={() => onChange(shifted(items, id, -1))}
              />
              <MoveButton
                way="down"
                label={called.name}
                disabled={index === items.length - 1}
                onClick={() => onChange(shifted(items, id, 1))}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function draftOf({ id, version, value, labelZh, labelEn, colour, isDefault }: DictionaryItemRow): Draft {
  return { id, version, value, labelZh, labelEn, colour, isDefault }
}

/** The item so many places further down; at the ends it stays. */
function shifted(items: readonly Draft[], id: number, by: number): readonly Draft[] {
  const from = items.findIndex((item) => item.id === id)
  const to = Math.min(Math.max(from + by, 0), items.length - 1)
  const item = items[from]
  return item && from !== to ? items.toSpliced(from, 1).toSpliced(to, 0, item) : items
}
