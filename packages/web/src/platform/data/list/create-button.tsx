import { asNoun } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { fieldsOf } from '../../io/api/contract-data.ts'
import { Can } from '../../ui/access/can.tsx'
import { useSteady } from '../../ui/page/use-steady.ts'
import { useBoundKeys } from '../../ui/shortcuts/bound-keys.ts'
import { listKeys } from '../../ui/shortcuts/list-keys.ts'
import { ariaKeys } from '../../ui/shortcuts/shortcuts.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import type { Values } from '../../ui/values/stale-difference.ts'
import type { Filters } from '../resource/list-state.ts'
import { tagOf, useList, useResource } from '../resource/resource.ts'

/** The one primary action of a list page. */
export function CreateButton() {
  const { create } = useResource().contract.endpoints
  if (!create) return null
  const tag = tagOf(create)
  const button = <AllowedButton create={create} />
  return tag ? <Can any={[tag]}>{button}</Can> : button
}

function AllowedButton({ create }: { create: Placed }) {
  const { contract, open, starts } = useResource()
  const list = useList()
  const { t, say } = useWords()
  const keys = useBoundKeys(listKeys.create)
  const begin = () => open({ show: 'create', start: { ...starts?.(), ...startOf(create, list.state.filters) } })
  const { asksNew } = list
  const beginAsked = useSteady(begin)
  useEffect(() => {
    if (asksNew) beginAsked()
  }, [asksNew, beginAsked])
  const [zh, en] = asNoun(contract.title)
  useShortcut({ keys: listKeys.create, label: [`新增${zh}`, `Create ${en}`], part: 'page', run: begin })
  return (
    <Button type="primary" aria-keyshortcuts={ariaKeys(keys)} onClick={begin}>
      {isPlain(create) ? t('button.create') : say(create.title)}
    </Button>
  )
}

/** What is no new record of that kind by its own words, such as a debt from before, is called so. */
const isPlain = ({ title: [zh] }: Placed) => zh.startsWith('新增')

/** A new record starts where the list stands: below the brand that is chosen in the tree. */
function startOf(create: Placed, filters: Filters): Values {
  const references = Object.entries(fieldsOf(create)).filter(
    ([name, { kind }]) => kind === 'reference' && filters[name],
  )
  return Object.fromEntries(references.map(([name]) => [name, Number(filters[name])]))
}
