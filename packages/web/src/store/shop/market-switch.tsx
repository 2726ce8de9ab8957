import { type ShopRow, shop } from '@brandside/contract/store/shop.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useResource } from '../../platform/data/resource/resource.ts'
import css from '../../platform/data/resource/status-switch.module.css'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { words } from './shop.words.ts'

/** Whether a shop takes part in marketing; taking it out is asked first. */
export function MarketSwitch({ row }: { row: ShopRow }) {
  const { say, t } = useWords()
  const { may, ask } = useResource()
  const { run, pending } = useAction(shop, 'marketFlag')
  const { id, name, marketFlag } = row
  if (!may(shop.endpoints.marketFlag))
    return <ShownValue info={shownOf(shop.endpoints.list).marketFlag} value={marketFlag} compact />

  async function turn() {
    const leaving = {
      ...{ title: say(words.leaveTitle, { name }), text: say(words.leaveText), verb: say(words.leaveVerb) },
      cancel: t('button.cancel'),
    }
    if (marketFlag && !(await ask(leaving))) return
    await run(
      { ids: [id], marketFlag: !marketFlag },
      { done: say(marketFlag ? words.leaveMarket : words.joinMarket, { name }) },
    )
  }

  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-label={say(words.market)}
      aria-checked={marketFlag}
      disabled={pending}
      onClick={() => void turn()}
    />
  )
}
