import { type MenuBranch, type MenuEntry, maxMenuDepth, menu } from '@brandside/contract/system/menu.ts'
import { type Breakpoint, Table } from 'antd'
import { type DragEvent, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useResource } from '../../platform/data/resource/resource.ts'
import { RowButtons } from '../../platform/data/resource/row-buttons.tsx'
import { MenuIcon } from '../../platform/frame/menu/menu-icons.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { StatusText } from '../../platform/ui/values/status-text.tsx'
import { useNarrow } from '../../platform/ui/window/use-narrow.ts'
import css from './menu.module.css'
import { words } from './menu.words.ts'
import { findEntry, type Landing, landing, type Order, shifted } from './menu-order.rules.ts'
import { useMenuRemoval } from './use-menu-removal.ts'

const typeInfo = shownOf(menu.endpoints.view).type
/** On a phone a row is its title and what can be done with it; the rest stands in its form. */
const wide: Breakpoint[] = ['md']

interface MenuTableProps {
  tree: readonly MenuBranch[]
  /** Without a filter: what an order is made from. */
  whole: readonly MenuBranch[]
  isFiltered: boolean
}

/** The tree as a table. Rows are dragged, or moved by their menu; a line says where a dragged one would land. */
export function MenuTable({ tree, whole, isFiltered }: MenuTableProps) {
  const { say, t, language } = useWords()
  const { open, ask } = useResource()
  const toasts = useToasts()
  const can = useCan()
  const arrange = useAction(menu, 'arrange', { done: say(words.moved) })
  const update = useAction(menu, 'update')
  const remove = useMenuRemoval()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<{ id: number; where: Landing }>()
  const [unfolded, setUnfolded] = useState<readonly number[]>()
  const narrow = useNarrow()
  const mayMove = can(menu.endpoints.arrange.guard)
  const nameOf = (entry: MenuEntry | undefined) => (language === 'zh' ? entry?.titleZh : entry?.titleEn) ?? ''
  const answer = dragged !== undefined && over ? landing(whole, dragged, over.id, over.where, maxMenuDepth) : undefined

  const put = (order: Order) => void arrange.run({ parentId: order.parentId as never, ids: order.ids as never[] })

  function stop() {
    setDragged(undefined)
    setOver(undefined)
  }

  function onDragOver(event: DragEvent<HTMLElement>, entry: MenuEntry) {
    if (dragged === undefined) return
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const part = (event.clientY - top) / height
    const where: Landing = entry.type === 'D' && part > 0.25 && part < 0.75 ? 'into' : part < 0.5 ? 'before' : 'after'
    if (over?.id !== entry.id || over.where !== where) setOver({ id: entry.id, where })
    if (typeof landing(whole, dragged, entry.id, where, maxMenuDepth) === 'object') event.preventDefault()
  }

  async function switchStatus(entry: MenuEntry) {
    const next = entry.status === 1 ? 0 : 1
    const name = nameOf(entry)
    const question = { title: say(words.disableTitle, { name }), text: say(words.disableText) }
    if (next === 0 && !(await ask({ ...question, verb: say(words.disableVerb), cancel: t('button.cancel') }))) return
    if (await update.run({ id: entry.id, version: entry.version, status: next }))
      toasts.success(say(next === 1 ? words.enabled : words.disabled, { name }))
  }

  function actionsOf(entry: MenuEntry) {
    const up = shifted(whole, entry, -1)
    const down = shifted(whole, entry, 1)
    const mayUpdate = can(menu.endpoints.update.guard)
    return [
      ...(entry.type === 'D' && can(menu.endpoints.create.guard)
        ? [
            {
              key: 'below',
              label: say(words.addBelow),
              run: () => open({ show: 'create', start: { parentId: entry.id } }),
            },
          ]
        : []),
      ...(mayUpdate
        ? [
            { key: 'up', label: say(words.moveUp), forbidden: !up, run: () => up && put(up) },
            { key: 'down', label: say(words.moveDown), forbidden: !down, run: () => down && put(down) },
            {
              key: 'status',
              label: say(entry.status === 1 ? words.disable : words.enable),
              run: () => void switchStatus(entry),
            },
          ]
        : []),
      ...((entry.own || entry.retired) && can(menu.endpoints.remove.guard)
        ? [{ key: 'remove', label: t('button.delete'), danger: true, run: () => void remove(entry) }]
        : []),
    ]
  }

  return (
    <>
      <Table<Line>
        className={css.table}
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={tree.map(withoutEmpty)}
        {...(!narrow && { scroll: { x: 900 } })}
        expandable={{
          expandedRowKeys: isFiltered ? idsOf(tree) : (unfolded ?? tree.map(({ id }) => id)),
          onExpandedRowsChange: (keys) => setUnfolded(keys.map(Number)),
        }}
        onRow={(entry) => ({
          draggable: mayMove,
          'data-dragged': entry.id === dragged || undefined,
          'data-landing':
            over?.id === entry.id && dragged !== undefined
              ? typeof answer === 'object'
                ? over.where
                : 'no'
              : undefined,
          onDragStart: (event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', nameOf(entry))
            setDragged(entry.id)
          },
          onDragOver: (event) => onDragOver(event, entry),
          onDrop: (event) => {
            event.preventDefault()
            stop()
            if (typeof answer === 'object') put(answer)
          },
          onDragEnd: stop,
        })}
        columns={[
          {
            title: say(words.title),
            ...(!narrow && { width: 260 }),
            render: (_, entry) => (
              <span className={css.name} data-faint={entry.status === 0 || entry.retired || undefined}>
                {entry.icon && (
                  <span className={css.glyph} aria-hidden="true">
                    <MenuIcon name={entry.icon} />
                  </span>
                )}
                {nameOf(entry)}
                {[...marksOf(entry), ...(narrow && entry.status === 0 ? [words.disabledMark] : [])].map((mark) => (
                  <span key={mark[1]} className={css.mark}>
                    {say(mark)}
                  </span>
                ))}
              </span>
            ),
          },
          {
            title: say(words.type),
            width: 88,
            responsive: wide,
            render: (_, { type }) => <ShownValue info={typeInfo} value={type} />,
          },
          {
            title: say(words.component),
            width: 190,
            responsive: wide,
            ellipsis: true,
            render: (_, { type, component, path }) => (
              <code className={css.code}>{type === 'M' ? component : path}</code>
            ),
          },
          {
            title: say(words.tag),
            width: 200,
            responsive: wide,
            ellipsis: true,
            render: (_, { permTag }) => <code className={css.code}>{permTag}</code>,
          },
          {
            title: say(words.status),
            width: 80,
            responsive: wide,
            render: (_, { status }) => <StatusText status={status} />,
          },
          {
            title: say(words.actions),
            width: narrow ? 124 : 150,
            render: (_, entry) => {
              const entries = actionsOf(entry)
              return (
                <RowButtons
                  onEdit={can(menu.endpoints.update.guard) ? () => open({ show: 'edit', id: entry.id }) : undefined}
                  onLog={() => open({ show: 'log', row: { ...entry, children: undefined } })}
                  more={entries.length > 0 ? [{ key: 'actions', entries }] : undefined}
                />
              )
            },
          },
        ]}
      />
      {answer !== undefined && over && answer !== 'already' && (
        <p className={css.landing} role="status">
          {typeof answer === 'string'
            ? say(words[answer], { max: maxMenuDepth })
            : say(words[over.where], { name: nameOf(findEntry(whole, over.id)) })}
        </p>
      )}
    </>
  )
}

function marksOf({ own, retired, customised, hidden, platform }: MenuEntry) {
  return [
    ...(own ? [words.own] : []),
    ...(retired ? [words.retired] : []),
    ...(customised ? [words.customised] : []),
    ...(hidden ? [words.hidden] : []),
    ...(platform ? [words.platform] : []),
  ]
}

/** A row of the table: where nothing stands below, there is nothing to unfold. */
type Line = MenuEntry & { children?: Line[] }

function withoutEmpty({ children, ...entry }: MenuBranch): Line {
  return children.length > 0 ? { ...entry, children: children.map(withoutEmpty) } : entry
}

function idsOf(tree: readonly MenuBranch[]): number[] {
  return tree.flatMap(({ id, children }) => [id, ...idsOf(children)])
}
