import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { SkuNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, TreeSelect } from 'antd'
import { type Key, type ReactNode, useMemo, useRef, useState } from 'react'
import { showAmount } from '../../../platform/base/format/number.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../../platform/data/form/form-record.ts'
import { call } from '../../../platform/io/api/call.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import type { InputProps } from '../../../platform/ui/inputs/field-input.tsx'
import { useClear } from '../../../platform/ui/select/use-clear.tsx'
import { useBrandCurrency } from '../../brand/use-brand-currency.public.tsx'
import { words } from '../shop.words.ts'
import { branchesIn, type GoodsKind, type GoodsOption, goodsOptions, idsIn, keyOf } from './goods-tree.rules.ts'
import { useMenuNames } from './menu-names.public.tsx'

interface GoodsSelectProps extends InputProps<number[]> {
  className?: string
  /** Where no label of a form stands beside it. */
  label?: string
  /** Whose menus; else the brand that stands in the form. */
  brandId?: number | null
  /** SKUs whatever the scope of the form is. */
  skusOnly?: boolean
}

/** Picks categories or SKUs, as the form's scope says, out of the menus of a brand's shops. */
export default function GoodsSelect({ id, className, label, value, onChange, brandId, skusOnly }: GoodsSelectProps) {
  const clear = useClear()
  const { say, language } = useWords()
  const written = useWritten()
  const ofBrand = Number(brandId ?? written.brandId ?? 0)
  const currency = useBrandCurrency(ofBrand)
  const kind: GoodsKind = skusOnly || written.goodsScope === 'SKU' ? 'SKU' : 'CATEGORY'
  const [isOpen, setOpen] = useState(false)
  const keys = (value ?? []).map((each) => keyOf(kind, each))
  const isWanted = ofBrand > 0 && (isOpen || keys.length > 0)
  const { data, isFetching } = useRead(shop, 'skuTree', { brandId: ofBrand }, { enabled: isWanted })
  const isCut = data?.some((node) => node.isCut) ?? false
  const branches = useBranches(ofBrand)
  const { hits, isSearching, search } = useHits(ofBrand, isCut)
  // A menu that was opened is here as a whole, with all that the word could find in it.
  const more = useMemo(() => new Map([...hits, ...branches.more]), [hits, branches.more])
  const options = useMemo(
    () => goodsOptions(data ?? [], { kind, more, price: (cents) => showAmount(cents, currency, language) }),
    [data, kind, more, currency, language],
  )
  const unfolded = useUnfolded(options)
  // What was chosen among hits is not in the tree once the word is gone.
  const [names, setNames] = useState<ReadonlyMap<string, ReactNode>>(new Map())
  const saved = useMenuNames(isCut ? [ofBrand as Id] : [], isCut ? keys.filter((key) => !names.has(key)) : [])
  const isStrict = kind === 'CATEGORY'
  return (
    <TreeSelect<unknown, GoodsOption>
      id={id as string}
      className={className as string}
      aria-label={label}
      treeCheckable
      treeCheckStrictly={isStrict}
      showCheckedStrategy={TreeSelect.SHOW_CHILD}
      showSearch={{ treeNodeFilterProp: 'search', onSearch: search, autoClearSearchValue: false }}
      treeNodeLabelProp="name"
      maxTagCount={20}
      allowClear={clear}
      loading={isFetching || isSearching}
      disabled={ofBrand === 0}
      placeholder={say(ofBrand === 0 ? words.brandFirst : kind === 'SKU' ? words.pickSkus : words.pickCategories)}
      onOpenChange={setOpen}
      {...(hits.size > 0 && unfolded)}
      treeData={options}
      loadData={({ value: key }) => branches.read(String(key))}
      labelInValue
      value={keys.map((key) => ({ value: key, label: names.get(key) ?? saved.get(key) }))}
      onChange={(next) => {
        const chosen = next as Chosen[]
        setNames(new Map(chosen.map(({ value: key, label }) => [key, label])))
        onChange?.(idsIn(kind, keysOf(chosen)))
      }}
    />
  )
}

/** What is chosen, as the tree tells it. */
interface Chosen {
  value: string
  label: ReactNode
}

const keysOf = (chosen: readonly Chosen[]) => chosen.map(({ value }) => value)

/** Brand and scope as they stand in the form around the field. */
function useWritten(): { brandId?: unknown; goodsScope?: unknown } {
  const form = Form.useFormInstance()
  const { loaded } = useFormRecord()
  const brandId = Form.useWatch((values: Readonly<Record<string, unknown>>) => values.brandId, form)
  const goodsScope = Form.useWatch((values: Readonly<Record<string, unknown>>) => values.goodsScope, form)
  return { brandId: brandId ?? loaded.brandId, goodsScope: goodsScope ?? loaded.goodsScope }
}

/** A brand with large menus comes with its shops alone: each one’s menu is read when it is opened. */
function useBranches(brandId: number) {
  const queries = useQueryClient()
  const [more, setMore] = useState<ReadonlyMap<string, readonly SkuNode[]>>(new Map())
  async function read(key: string): Promise<void> {
    if (!key.startsWith('s') || more.has(key)) return
    const input = { brandId, parentId: key }
    const below = await queries.fetchQuery({
      queryKey: [shop.name, 'skuTree', input],
      queryFn: ({ signal }) => call(shop.endpoints.skuTree, input, { signal }),
    })
    setMore((before) => new Map(before).set(key, below as SkuNode[]))
  }
  return { more, read }
}

/** In milliseconds: so long after the last key the server is asked. */
const wait = 250

/** Of large menus, the server finds what holds the word that is typed: the children to show below each shop. */
function useHits(brandId: number, isCut: boolean) {
  const [keyword, setKeyword] = useState('')
  const timer = useRef(0)
  const isAsked = isCut && keyword !== ''
  const asked = { brandId, keyword }
  const { data, isFetching } = useRead(shop, 'skuTree', asked, { enabled: isAsked, keepPrevious: true })
  function search(text: string) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setKeyword(text.trim().slice(0, 64)), wait)
  }
  const hits = useMemo(
    () => new Map<string, readonly SkuNode[]>(isAsked ? data?.map(({ key, children }) => [key, children]) : []),
    [isAsked, data],
  )
  return { hits, isSearching: isFetching, search }
}

/** Hits come after the word was typed, so their branches are opened here, until the operator folds one of them. */
function useUnfolded(options: readonly GoodsOption[]) {
  const [turned, setTurned] = useState<{ of: readonly GoodsOption[]; keys: string[] }>()
  const all = useMemo(() => branchesIn(options), [options])
  return {
    treeExpandedKeys: turned?.of === options ? turned.keys : all,
    onTreeExpand: (keys: Key[]) => setTurned({ of: options, keys: keys.map(String) }),
  }
}
