import type { Tag } from '@brandside/contract/platform/permission.ts'
import { type DictionaryRow, sysDict } from '@brandside/contract/system/dictionaries/sys-dict.ts'
import type { sysDictItem } from '@brandside/contract/system/dictionaries/sys-dict-item.ts'
import { Button, Input, Select } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePanels } from '../../platform/data/page/resource-panels.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import {
  type Panel,
  type Resource,
  ResourceContext,
  tagOf,
  useList,
  useResource,
} from '../../platform/data/resource/resource.ts'
import { RowActions } from '../../platform/data/resource/row-actions.tsx'
import { StatusSwitch } from '../../platform/data/resource/status-switch.tsx'
import { TreeView } from '../../platform/data/tree/tree-view.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { Can } from '../../platform/ui/access/can.tsx'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { useNoAside } from '../../platform/ui/window/use-narrow.ts'
import css from './dictionary.module.css'
import { words } from './dictionary.words.ts'
import { useDictionaries } from './use-dictionaries.ts'

const ItemsDrawer = lazy(() => import('./items-drawer.tsx'))

const Field = fieldOf(sysDict)

const form = (
  <Section title={words.dictionary} help={words.dictionaryHelp}>
    <Field name="code" />
    <Field name="name" />
    <Field name="nameEn" />
    <Field name="sort" />
    <Field name="remark" />
  </Section>
)

/** The dictionaries: choosing one shows its items. They are records of their own, written and switched from here. */
export function DictionaryList({ of, items }: { of: typeof sysDict; items: typeof sysDictItem }) {
  const outer = useResource()
  const { state, filterBy } = useList()
  const { language, say } = useWords()
  const [panels, setPanels] = useState<readonly { key: number; panel: Panel }[]>([])
  const nameOf = (row: Partial<DictionaryRow>) =>
    language === 'en' && row.nameEn ? row.nameEn : String(row.name ?? '')
  const chosen = Number(state.filters.dictId) || undefined
  const choose = (id: number | undefined) => filterBy('dictId', id)

  const resource: Resource = {
    ...outer,
    contract: of,
    nameOf,
    shownAs: undefined,
    statusAsks: undefined,
    stays: (row) => ('builtin' in row && row.builtin ? say(words.builtinDictionaryStays) : undefined),
    statusStays: () => undefined,
    rowActions: () => [],
    touched: () => {},
    open: (panel) => setPanels((open) => [...open, { key: (open.at(-1)?.key ?? 0) + 1, panel }]),
  }
  return (
    <ResourceContext value={resource}>
      <Dictionaries of={of} items={items} nameOf={nameOf} chosen={chosen} onChoose={choose} />
      <ResourcePanels
        panels={panels}
        form={form}
        hint={undefined}
        onSaved={({ id, isNew }) => isNew && choose(id)}
        onClosed={(key) => setPanels((open) => open.filter((panel) => panel.key !== key))}
      />
    </ResourceContext>
  )
}

interface DictionariesProps {
  of: typeof sysDict
  items: typeof sysDictItem
  nameOf(row: Partial<DictionaryRow>): string
  chosen: number | undefined
  onChoose(id: number | undefined): void
}

function Dictionaries({ of, items, nameOf, chosen, onChoose }: DictionariesProps) {
  const clear = useClear()
  const { open } = useResource()
  const { t, say } = useWords()
  const noAside = useNoAside()
  const [search, setSearch] = useState('')
  const [sheet, setSheet] = useState<DictionaryRow>()
  const { dictionaries, error, retry } = useDictionaries(of)
  const wanted = search.trim().toLowerCase()
  const found = dictionaries.filter((each) =>
    [each.name, each.nameEn, each.code].some((text) => text?.toLowerCase().includes(wanted)),
  )
  const current = dictionaries.find(({ id }) => id === chosen)
  const tag = tagOf(of.endpoints.create)
  return (
    <div className={css.aside}>
      {noAside ? (
        <Select
          allowClear={clear}
          aria-label={say(words.dictionaries)}
          placeholder={say(words.all)}
          showSearch={{ optionFilterProp: 'label' }}
          value={chosen}
          options={dictionaries.map((each) => ({ value: each.id as number, label: `${nameOf(each)} ${each.code}` }))}
          onChange={(id: number | undefined) => onChoose(id)}
        />
      ) : (
        <>
          <Input
            allowClear
            aria-label={say(words.search)}
            placeholder={say(words.search)}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <TreeView
            label={say(words.dictionaries)}
            root={say(words.all)}
            branches={found.map((each) => ({
              key: each.id,
              text: nameOf(each),
              faint: each.status === 0,
              children: [],
            }))}
            chosen={chosen}
            onChoose={onChoose}
          />
        </>
      )}
      {wanted !== '' && found.length === 0 && <p className={css.note}>{say(words.nothingFound, { search })}</p>}
      {error && (
        <p className={css.note}>
          {say(words.failed)}
          <Button type="link" size="small" onClick={retry}>
            {t('button.retry')}
          </Button>
        </p>
      )}
      {tag && (
        <Can any={[tag]}>
          <Button onClick={() => open({ show: 'create' })}>{say(words.create)}</Button>
        </Can>
      )}
      {current && (
        <Chosen
          row={current}
          name={nameOf(current)}
          itemsTag={tagOf(items.endpoints.arrange)}
          onEditItems={() => setSheet(current)}
          onRemoved={() => onChoose(undefined)}
        />
      )}
      {sheet && (
        <Suspense>
          <ItemsDrawer of={items} dictionary={sheet} name={nameOf(sheet)} onClosed={() => setSheet(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface ChosenProps {
  row: DictionaryRow
  name: string
  itemsTag: Tag | undefined
  onEditItems(): void
  onRemoved(): void
}

/** The chosen dictionary, and the actions on it. */
function Chosen({ row, name, itemsTag, onEditItems, onRemoved }: ChosenProps) {
  const { say } = useWords()
  return (
    <section className={css.chosen} aria-label={name}>
      <span className={css.line}>
        <span className={css.name}>{name}</span>
        <span className={css.code}>{row.code}</span>
      </span>
      <span className={css.line}>
        {row.builtin && <ChoiceTag>{say(words.builtin)}</ChoiceTag>}
        {row.closed && (
          <span title={say(words.closedHelp)}>
            <ChoiceTag colour="orange">{say(words.closed)}</ChoiceTag>
          </span>
        )}
        <StatusSwitch row={row} />
      </span>
      {itemsTag && (
        <Can any={[itemsTag]}>
          <Button onClick={onEditItems}>{say(words.editItems)}</Button>
        </Can>
      )}
      <RowActions row={row} onRemoved={onRemoved} />
    </section>
  )
}
