import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { CategoryNode, Goods } from '@brandside/contract/store/shop/shop-menu.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { fieldsOf, type InputAt } from '../../../platform/io/api/contract-data.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { ItemDialog } from '../../item-dialog.tsx'
import { words } from '../shop-file.words.ts'
import { CategorySelect } from './category-select.tsx'
import { type EnteredSku, SkusInput, wrongSkus } from './skus-input.tsx'

interface GoodsDialogProps {
  shopId: Id
  tree: readonly CategoryNode[]
  /** Those that are edited; new ones without them. */
  goods: Goods | undefined
  /** The category in which new ones stand. */
  within: number | undefined
  onClosed(): void
}

const newSku: EnteredSku = {
  skuId: null,
  skuCode: '',
  specName: null,
  priceCents: undefined,
  marketPriceCents: null,
  stock: null,
  stockSeen: null,
  onSale: true,
}

/** Goods with all of their SKUs. */
export function GoodsDialog({ shopId, tree, goods, within, onClosed }: GoodsDialogProps) {
  const { say } = useWords()
  const [skus, setSkus] = useState<readonly EnteredSku[]>(goods?.skus ?? [newSku])
  const [isChecked, setChecked] = useState(false)
  const save = useAction(shop, 'saveGoods')
  const wrong = wrongSkus(skus)

  async function send(values: Record<string, unknown>) {
    const name = String(values.goodsName)
    const standing = { goodsId: goods?.goodsId ?? null, ...(goods && { goodsVersion: goods.goodsVersion }) }
    // What has one SKU is called by one code, unless another one is entered.
    const [only, ...others] = skus
    const coded =
      only && others.length === 0 && only.skuCode === '' ? [{ ...only, skuCode: String(values.goodsCode ?? '') }] : skus
    const input = { shopId, ...standing, ...values, skus: coded } as unknown as InputAt<typeof shop, 'saveGoods'>
    return Boolean(await save.run(input, { done: say(words.goodsSaved, { name }) }))
  }

  return (
    <ItemDialog
      title={goods ? say(words.editGoods, { name: goods.goodsName }) : say(words.addGoods)}
      verb={say(goods ? words.save : words.addGoods)}
      width={760}
      infos={fieldsOf(shop.endpoints.saveGoods)}
      fields={['goodsName', 'goodsCode', 'categoryId', 'image', 'goodsType', 'sort', 'onSale']}
      inputs={{ categoryId: <CategorySelect tree={tree} addsTo={shopId} /> }}
      start={goods ?? { categoryId: within ?? null }}
      pending={save.pending}
      errors={save.fieldErrors}
      onCheck={() => {
        setChecked(true)
        return wrong.length === 0
      }}
      onSend={send}
      onClosed={onClosed}
    >
      <Form.Item label={say(words.skus)}>
        <SkusInput
          value={skus}
          fresh={newSku}
          wrong={isChecked ? wrong : []}
          errors={save.fieldErrors}
          onChange={setSkus}
        />
      </Form.Item>
    </ItemDialog>
  )
}
