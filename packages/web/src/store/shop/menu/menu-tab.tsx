import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { CategoryNode, Goods } from '@brandside/contract/store/shop/shop-menu.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../../platform/data/answers/loading-or-failed.tsx'
import { ActDialog } from '../../../platform/data/form/act-dialog.tsx'
import type { ImportSource } from '../../../platform/data/import/import.rules.ts'
import { SheetButton } from '../../../platform/data/import/import-button.tsx'
import { picker } from '../../../platform/data/picker/picker.tsx'
import { useMay } from '../../../platform/data/resource/use-may.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import css from '../../file.module.css'
import { words } from '../shop-file.words.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryList } from './category-list.tsx'
import { GoodsDialog } from './goods-dialog.tsx'
import { goodsWith } from './goods-search.rules.ts'
import { GoodsTable } from './goods-table.tsx'
import menuCss from './menu.module.css'
import { PricesDialog } from './prices-dialog.tsx'

const ShopPicker = picker(shop)

type Open =
  | { show: 'category'; category?: CategoryNode }
  | { show: 'goods'; goods?: Goods }
  | { show: 'prices'; category?: CategoryNode }
  | { show: 'take' }

/** A sheet of menu lines taken into one shop. */
const menuSource = (shopId: Id): ImportSource => ({
  contract: shop,
  noun: words.menu,
  calls: {
    importTemplate: 'importMenuTemplate',
    importPreview: 'importMenuPreview',
    importRows: 'importMenuRows',
    importErrors: 'importMenuErrors',
    importCommit: 'importMenuCommit',
  },
  given: { shopId },
})

/** A shop's menu: its categories beside the goods of the one that is chosen. */
export function MenuTab({ shopId }: { shopId: Id }) {
  const { say } = useWords()
  const may = useMay()
  const [chosen, setChosen] = useState<CategoryNode>()
  const [open, setOpen] = useState<Open>()
  const [keyword, setKeyword] = useState('')
  const tree = useRead(shop, 'categoryTree', { shopId })
  const goods = useRead(shop, 'menu', { shopId, ...(chosen && { categoryId: chosen.id }) }, { keepPrevious: true })
  const mayWrite = may(shop.endpoints.saveGoods)
  // What was refused because the menu has moved on is opened again as it stands now.
  function closeDialog() {
    setOpen(undefined)
    void goods.refetch()
  }
  const find = (
    <Input
      className={menuCss.find as string}
      allowClear
      aria-label={say(words.findGoods)}
      placeholder={say(words.findGoods)}
      value={keyword}
      onChange={(event) => setKeyword(event.target.value)}
    />
  )
  if (!tree.data) return <LoadingOrFailed read={tree} />
  if (!goods.data) return <LoadingOrFailed read={goods} />
  return (
    <>
      {mayWrite && (
        <div className={css.bar}>
          <Button type="primary" onClick={() => setOpen({ show: 'goods' })}>
            {say(words.addGoods)}
          </Button>
          <Button onClick={() => setOpen({ show: 'category' })}>{say(words.addCategory)}</Button>
          <Button
            disabled={goods.data.length === 0}
            onClick={() => setOpen({ show: 'prices', ...(chosen && { category: chosen }) })}
          >
            {say(words.changePrices)}
          </Button>
          {goods.data.length === 0 && !chosen && (
            <Button onClick={() => setOpen({ show: 'take' })}>{say(words.takeMenu)}</Button>
          )}
          {may(shop.endpoints.importMenuPreview) && <SheetButton source={menuSource(shopId)} />}
          {find}
        </div>
      )}
      {!mayWrite && <div className={css.bar}>{find}</div>}
      <div className={menuCss.menu}>
        <CategoryList
          shopId={shopId}
          tree={tree.data}
          chosen={chosen?.id}
          mayWrite={mayWrite}
          onChoose={setChosen}
          onEdit={(category) => setOpen({ show: 'category', category })}
        />
        <GoodsTable
          shopId={shopId}
          key={`${chosen?.id} ${keyword}`}
          goods={goodsWith(goods.data, keyword)}
          mayWrite={mayWrite}
          onEdit={(each) => setOpen({ show: 'goods', goods: each })}
        />
      </div>
      {open?.show === 'category' && (
        <CategoryDialog shopId={shopId} tree={tree.data} category={open.category} onClosed={closeDialog} />
      )}
      {open?.show === 'goods' && (
        <GoodsDialog shopId={shopId} tree={tree.data} goods={open.goods} within={chosen?.id} onClosed={closeDialog} />
      )}
      {open?.show === 'take' && (
        <ActDialog
          of={shop}
          act="takeMenu"
          title={say(words.takeMenu)}
          help={say(words.takeMenuHelp)}
          verb={say(words.takeMenu)}
          given={{ shopId }}
          fields={['fromShopId']}
          inputs={{ fromShopId: <ShopPicker /> }}
          done={({ taken }) => say(words.menuTaken, { count: taken })}
          onClosed={closeDialog}
        />
      )}
      {open?.show === 'prices' && <PricesDialog shopId={shopId} category={open.category} onClosed={closeDialog} />}
    </>
  )
}
