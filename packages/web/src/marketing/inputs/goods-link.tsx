import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { SkuNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { TreeSelect } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { call } from '../../platform/io/api/call.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { useMenuNames } from '../../store/shop/menu/menu-names.public.tsx'
import { ByValues } from './by-values.public.tsx'
import { words } from './inputs.words.ts'
import { brandsOf, useMenus } from './use-menus.ts'

interface GoodsLinkProps {
  id?: string
  className?: string
  value: number | null
  onChange(value: number | null): void
}

/** The goods that a link leads to, out of the menus of the form's brand. */
export function GoodsLink(props: GoodsLinkProps) {
  return <ByValues>{(values) => <OfBrands {...props} values={values} />}</ByValues>
}

function OfBrands({ values, value, onChange, ...own }: GoodsLinkProps & { values: Values }) {
  const clear = useClear()
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const brands = brandsOf(values)
  const { menus, isFetching } = useMenus(brands, { enabled: isOpen || value !== null })
  const { more, read } = useMenusOfShops()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed).trim().slice(0, 64)
  // Menus that are not all here are searched by the server.
  const isCut = menus.some((node) => node.isCut)
  const isSearched = isCut && isOpen && keyword !== ''
  const hits = useMenus(brands, { enabled: isSearched, keyword })
  const tree = branches(isSearched ? hits.menus : menus, more)
  const key = value === null ? undefined : `g${value}`
  const saved = useMenuNames(isCut && key !== undefined ? brands : [], key === undefined ? [] : [key])
  return (
    <TreeSelect<PickedGoods>
      {...own}
      allowClear={clear}
      showSearch={{ treeNodeFilterProp: 'title', onSearch: setTyped }}
      {...(isSearched && { treeExpandedKeys: branchesOf(tree) })}
      loading={isFetching || hits.isFetching}
      disabled={brands.length === 0}
      placeholder={say(brands.length === 0 ? words.brandFirst : words.pickGoods)}
      onOpenChange={setOpen}
      treeData={tree}
      loadData={({ value: branch }) => read(String(branch))}
      labelInValue
      value={key === undefined ? undefined : { value: key, label: titleIn(tree, key) ?? saved.get(key) }}
      onChange={(picked?: PickedGoods) => onChange(picked ? Number(picked.value.slice(1)) : null)}
    />
  )
}

interface PickedGoods {
  value: string
  label: string | undefined
}

type More = ReadonlyMap<string, readonly SkuNode[]>

/** A brand with large menus comes with its shops alone: each one’s menu is read when it is opened. */
function useMenusOfShops(): { more: More; read(key: string): Promise<void> } {
  const [more, setMore] = useState<More>(new Map())
  async function read(key: string): Promise<void> {
    if (!key.startsWith('s') || more.has(key)) return
    const menu = (await call(shop.endpoints.skuTree, { shopId: Number(key.slice(1)) })) as SkuNode[]
    setMore((before) => new Map(before).set(key, menu))
  }
  return { more, read }
}

interface Branch {
  value: string
  title: string
  selectable: boolean
  isLeaf: boolean
  children: Branch[]
}

/** The keys of what has something below it. */
function branchesOf(tree: readonly Branch[]): string[] {
  return tree.flatMap(({ value, children }) => (children.length > 0 ? [value, ...branchesOf(children)] : []))
}

function titleIn(tree: readonly Branch[], key: string): string | undefined {
  for (const { value, title, children } of tree) {
    const found = value === key ? title : titleIn(children, key)
    if (found !== undefined) return found
  }
  return undefined
}

/** Shops and categories lead to goods, which are the leaves. */
function branches(nodes: readonly SkuNode[], more: More): Branch[] {
  return nodes
    .filter(({ type }) => type !== 'sku')
    .map(({ key, type, label, children, isCut }) => ({
      value: key,
      title: label,
      selectable: type === 'goods',
      isLeaf: type === 'goods' || (!isCut && children.length === 0),
      children: branches(isCut ? (more.get(key) ?? []) : children, more),
    }))
}
