import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Goods } from '@brandside/contract/store/shop/shop-menu.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { showNumber } from '../../../platform/base/format/number.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { useConfirm } from '../../../platform/ui/dialog/confirm-action.ts'
import plain from '../../../platform/ui/page/plain-table.module.css'
import { ShortPager } from '../../../platform/ui/page/short-pager.tsx'
import { Picture } from '../../../platform/ui/pictures/picture.tsx'
import { ChoiceTag } from '../../../platform/ui/values/choice-tag.tsx'
import css from '../../file.module.css'
import { words } from '../shop-file.words.ts'
import menuCss from './menu.module.css'

interface GoodsTableProps {
  shopId: Id
  goods: readonly Goods[]
  mayWrite: boolean
  onEdit(goods: Goods): void
}

/** So many are drawn at once: a menu may have thousands. */
const rows = 50

/** The goods of a menu, each with its SKUs, prices and stock. */
export function GoodsTable({ shopId, goods, mayWrite, onEdit }: GoodsTableProps) {
  const { say, t } = useWords()
  const ask = useConfirm()
  const [wanted, setWanted] = useState(1)
  const page = Math.min(wanted, Math.max(1, Math.ceil(goods.length / rows)))
  const remove = useAction(shop, 'removeFromMenu', { done: say(words.removed) })
  const soldOut = useAction(shop, 'soldOut')
  if (goods.length === 0) return <p className={css.empty}>{say(words.noGoods)}</p>

  async function drop({ goodsId, goodsName: name }: Goods) {
    const question = { title: say(words.removeGoods, { name }), text: say(words.removeGoodsText) }
    const sure = await ask({ ...question, verb: t('button.delete'), cancel: t('button.cancel'), danger: true })
    if (sure) await remove.run({ shopId, goodsIds: [goodsId] })
  }

  async function markSoldOut(each: Goods) {
    const { goodsId, goodsName: name } = each
    const done = say(isGone(each) ? words.isThereAgain : words.isSoldOut, { name })
    await soldOut.run({ shopId, goodsIds: [goodsId], soldOut: !isGone(each) }, { done })
  }

  return (
    <div className={css.lines}>
      <table className={`${plain.table} ${css.table} ${plain.stacked} ${menuCss.goods}`} aria-label={say(words.menu)}>
        <thead>
          <tr>
            <th scope="col">{say(words.goods)}</th>
            <th scope="col">{say(words.skus)}</th>
            {mayWrite && (
              <th scope="col">
                <span className="visually-hidden">{say(words.actions)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {goods.slice((page - 1) * rows, page * rows).map((each) => (
            <tr key={each.goodsId}>
              <td className={menuCss.name}>
                {each.image && <Picture of={each.image} size="tile" />}{' '}
                <span className={each.onSale ? css.strong : menuCss.off}>{each.goodsName}</span>{' '}
                {!each.onSale && <ChoiceTag>{say(words.offSale)}</ChoiceTag>}
                {each.source === 'EPOS' && <ChoiceTag colour="blue">{say(words.fromPos)}</ChoiceTag>}
                <div className={css.small}>{each.goodsCode}</div>
              </td>
              <td>
                <SkuList goodsCode={each.goodsCode} skus={each.skus} />
              </td>
              {mayWrite && (
                <td className={css.end} data-acts>
                  <Button type="link" size="small" disabled={soldOut.pending} onClick={() => void markSoldOut(each)}>
                    {say(isGone(each) ? words.thereAgain : words.markSoldOut)}
                  </Button>
                  <Button type="link" size="small" onClick={() => onEdit(each)}>
                    {t('button.edit')}
                  </Button>
                  <Button type="link" size="small" onClick={() => void drop(each)}>
                    {t('button.delete')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ShortPager page={page} rows={rows} total={goods.length} onChange={setWanted} />
    </div>
  )
}

const isGone = ({ skus }: Goods) => skus.every(({ stock }) => stock === 0)

function SkuList({ goodsCode, skus }: Pick<Goods, 'goodsCode' | 'skus'>) {
  const { say } = useWords()
  return (
    <ul className={menuCss.skus}>
      {skus.map(({ skuCode, specName, priceCents, stock, onSale }) => (
        <li key={skuCode} className={menuCss.sku}>
          <span className={onSale ? undefined : menuCss.off}>
            {specName ?? (skuCode === goodsCode ? null : skuCode)}
          </span>
          <span className={menuCss.price}>{showNumber('money', priceCents)}</span>
          <span className={css.small}>
            {stock !== null && (stock === 0 ? say(words.soldOut) : say(words.stock, { stock }))}
          </span>
        </li>
      ))}
    </ul>
  )
}
